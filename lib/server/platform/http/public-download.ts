import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  AddressNotAllowed,
  createPublicAgent,
  isAddressRefusal,
  parsePublicUrl,
  resolveRedirect,
  sendRequest,
  type Target,
} from "#lib/server/platform/http/public-request";

/** A reply has more bytes than its caller takes. */
export class ReplyTooLarge extends Error {
  override name = "ReplyTooLarge";
}

/** A server replied with another status than 200. */
export class UnexpectedStatus extends Error {
  override name = "UnexpectedStatus";
  readonly status: number;

  constructor(status: number) {
    super(`The server replied with status ${status}.`);
    this.status = status;
  }
}

type Download = Target & {
  headers: Record<string, string>;
  /** Time for all of it, redirects included. */
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
};

const maxRedirects = 3;
const redirectStatuses = [301, 302, 303, 307, 308];

/**
 * Downloads what a URL that a user entered leads to into the file at `path`. Refuses private,
 * loopback, link-local and other special addresses, also behind redirects, of which it follows three
 * and none from https to http.
 * Sends no cookies, and asks for bytes as they are, so that nothing is decompressed.
 * @throws AddressNotAllowed, ReplyTooLarge, UnexpectedStatus, and Error without a complete reply
 */
export async function downloadPublicly(
  text: string,
  path: string,
  { timeoutMs, signal, ...options }: Download,
): Promise<void> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const aborted = signal ? AbortSignal.any([signal, deadline]) : deadline;
  let target = text;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const next = await downloadOnce(target, path, options, aborted);
    if (next === null) return;
    target = next;
  }
  throw new UnexpectedStatus(302);
}

/** Downloads a URL, or returns where it redirects to. */
async function downloadOnce(
  text: string,
  path: string,
  { headers, maxBytes, ...target }: Omit<Download, "timeoutMs" | "signal">,
  signal: AbortSignal,
): Promise<string | null> {
  const url = parsePublicUrl(text, target);
  if (!url) throw new AddressNotAllowed("The URL is not public.");
  const agent = createPublicAgent(url, target.allowLoopback ?? false);
  try {
    const reply = await sendRequest(url, {
      agent,
      method: "GET",
      headers: { ...headers, "accept-encoding": "identity" },
      signal,
    });
    const { statusCode: status = 0 } = reply;
    const { location } = reply.headers;
    if (redirectStatuses.includes(status) && location) return resolveRedirect(location, url);
    if (status !== 200) throw new UnexpectedStatus(status);
    await store(reply, path, maxBytes, signal);
    return null;
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (isAddressRefusal(error)) throw new AddressNotAllowed(`${url.host} has no public address.`);
    throw error;
  } finally {
    // Closes the connection, whatever the server goes on sending.
    agent.destroy();
  }
}

async function store(
  reply: IncomingMessage,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new ReplyTooLarge() : null, chunk);
    },
  });
  await pipeline(reply, limit, createWriteStream(path), { signal });
}
