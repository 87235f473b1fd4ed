import { randomUUID } from "node:crypto";
import { ProviderUnavailable } from "#lib/server/features/fund-provider/provider";
import {
  isSame,
  isTimely,
  signatureHeaders,
  signReply,
  signRequest,
} from "#lib/server/features/fund-provider/sign";

type Exchange = {
  url: string;
  secret: string;
  timeout: number;
  method: string;
  path: string;
  body?: object | undefined;
};

/** The longest reply that is read, in characters. */
const longest = 64 * 1024;

/**
 * One signed request and its signed reply; null where the provider knows no such order. What went
 * wrong is told without the request, whose body may carry a password.
 * @throws ProviderUnavailable where there is no reply in time, none that is whole, or none that the
 *   provider signed for this request
 */
export async function exchange({ url, secret, timeout, method, path, body }: Exchange) {
  const address = new URL(url.replace(/\/+$/, "") + path);
  const sent = body === undefined ? "" : JSON.stringify(body);
  const timestamp = new Date().toISOString();
  const nonce = randomUUID();
  const signed = { method, path: address.pathname, timestamp, nonce, body: sent };
  const reply = await whole(address, {
    method,
    redirect: "error",
    headers: {
      accept: "application/json",
      ...(sent ? { "content-type": "application/json" } : {}),
      [signatureHeaders.timestamp]: timestamp,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.signature]: signRequest(secret, signed),
    },
    body: sent || null,
    signal: AbortSignal.timeout(timeout),
  });
  demandSigned(reply, secret, nonce);
  if (reply.status === 404) return null;
  if (reply.status !== 200) throw new ProviderUnavailable(`The provider said ${reply.status}.`);
  try {
    return JSON.parse(reply.text) as unknown;
  } catch {
    throw new ProviderUnavailable("The provider's answer is no JSON.");
  }
}

type Whole = { status: number; headers: Headers; text: string };

async function whole(address: URL, request: RequestInit): Promise<Whole> {
  try {
    const response = await fetch(address, request);
    let text = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (text.length > longest) throw new Error("it is too long");
    }
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    const why = error instanceof Error ? error.name : "unknown";
    throw new ProviderUnavailable(`The provider did not answer (${why}).`);
  }
}

function demandSigned({ status, headers, text }: Whole, secret: string, nonce: string): void {
  const timestamp = headers.get(signatureHeaders.timestamp);
  const expected = signReply(secret, { status, timestamp: timestamp ?? "", nonce, body: text });
  if (!isTimely(timestamp) || !isSame(headers.get(signatureHeaders.signature), expected)) {
    throw new ProviderUnavailable(`The provider did not sign its answer (${status}).`);
  }
}
