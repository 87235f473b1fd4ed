import { randomUUID } from "node:crypto";
import { getTraceHeaders, withSpan } from "#lib/server/core/span";
import { ProviderUnavailable } from "#lib/server/features/order/provider/provider";
import {
  isSameSignature,
  isTimely,
  signatureHeaders,
  signReply,
  signRequest,
} from "#lib/server/features/order/provider/signature";

type SignedRequest = {
  url: string;
  secret: string;
  timeoutMs: number;
  method: string;
  path: string;
  body?: object | undefined;
};

const maxReplyLength = 64 * 1024;

/**
 * Sends a signed request and returns the JSON of the signed reply, or null for a 404. Errors never
 * contain the request: its body may carry a password.
 * @throws ProviderUnavailable if the reply is late, incomplete, not a success or not signed for
 *   this request
 */
export async function sendSignedRequest(request: SignedRequest): Promise<unknown> {
  const { secret, timeoutMs, method } = request;
  const url = new URL(request.url.replace(/\/+$/, "") + request.path);
  const body = request.body === undefined ? "" : JSON.stringify(request.body);
  const timestamp = new Date().toISOString();
  const nonce = randomUUID();
  const signature = signRequest(secret, { method, path: url.pathname, timestamp, nonce, body });
  const send = () =>
    fetchText(url, {
      method,
      redirect: "error",
      headers: {
        ...getTraceHeaders(),
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
        [signatureHeaders.timestamp]: timestamp,
        [signatureHeaders.nonce]: nonce,
        [signatureHeaders.signature]: signature,
      },
      body: body || null,
      signal: AbortSignal.timeout(timeoutMs),
    });
  const attributes = { "http.request.method": method, "server.address": url.hostname };
  const reply = await withSpan(`${method} fund provider`, attributes, send);
  requireSigned(reply, secret, nonce);
  if (reply.status === 404) return null;
  if (reply.status !== 200) {
    throw new ProviderUnavailable(`The provider replied with status ${reply.status}.`);
  }
  try {
    return JSON.parse(reply.text);
  } catch {
    throw new ProviderUnavailable("The provider's reply is not JSON.");
  }
}

type TextReply = { status: number; headers: Headers; text: string };

async function fetchText(url: URL, init: RequestInit): Promise<TextReply> {
  try {
    const response = await fetch(url, init);
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.length > maxReplyLength) throw new Error("The reply is too long.");
    }
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    throw new ProviderUnavailable(`The provider did not reply (${name}).`);
  }
}

/** @throws ProviderUnavailable if the signature is missing, wrong or outdated */
function requireSigned({ status, headers, text }: TextReply, secret: string, nonce: string): void {
  const timestamp = headers.get(signatureHeaders.timestamp);
  const expected = signReply(secret, { status, timestamp: timestamp ?? "", nonce, body: text });
  if (!isTimely(timestamp) || !isSameSignature(headers.get(signatureHeaders.signature), expected)) {
    throw new ProviderUnavailable(`The provider's reply is not signed correctly (${status}).`);
  }
}
