import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

/** A URL that a user entered leads into a network that only this host reaches. */
export class AddressNotAllowed extends Error {
  override name = "AddressNotAllowed";
}

export type Target = {
  /** For tests and development: also this host itself, and without TLS. */
  allowLoopback?: boolean;
  /** Also without TLS, for what is public anyway. */
  allowHttp?: boolean;
};

type PublicRequest = Target & {
  headers?: Record<string, string | number>;
  body: string | Buffer;
  /** Time for the whole exchange. */
  timeoutMs: number;
  /** What the reply has beyond this length is not read. */
  maxReplyBytes: number;
};

export type PublicReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const loopback = ["127.0.0.1", "::1"];

/**
 * Services that clouds offer to their machines at a public address: this one (WireServer) gives Azure
 * machines their settings and certificates. Other clouds use addresses that are refused anyway.
 */
const cloudServices = ["168.63.129.16"];
const localName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/** Of the web. At others, this host would let users try the services of other sites. */
const ports = ["", "80", "443"];

/** True for an IP address, and for a name that only a local network resolves. */
const isLocalHost = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, "")) > 0 || !host.includes(".") || localName.test(host);

/**
 * Returns the URL if it may be requested as far as it says by itself: https, at a port of the web, with
 * a public name and not an address. Returns null otherwise. The name is resolved and checked when it is
 * requested.
 */
export function parsePublicUrl(
  text: string,
  { allowLoopback = false, allowHttp = allowLoopback }: Target = {},
): URL | null {
  const url = URL.parse(text);
  if (!url || url.username || url.password || !url.hostname) return null;
  if (allowLoopback && url.protocol === "http:") return url;
  if (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:")) return null;
  if (allowLoopback) return url;
  return isLocalHost(url.hostname) || !ports.includes(url.port) ? null : url;
}

/**
 * Returns where a reply redirects to.
 * @throws AddressNotAllowed if that is no URL, or if it leaves TLS
 */
export function resolveRedirect(location: string, from: URL): string {
  const next = URL.parse(location, from);
  if (!next) throw new AddressNotAllowed("The redirect leads to no URL.");
  if (from.protocol === "https:" && next.protocol !== "https:") {
    throw new AddressNotAllowed("The redirect leaves TLS.");
  }
  return next.href;
}

/** Agents check each address between its lookup and the connection to it, so that DNS cannot trick. */
export const createPublicAgent = (url: URL, allowLoopback: boolean) => {
  const options = {
    allowIPAddressList: allowLoopback ? loopback : [],
    denyIPAddressList: cloudServices,
  };
  return url.protocol === "http:"
    ? new RequestFilteringHttpAgent(options)
    : new RequestFilteringHttpsAgent(options);
};

/** True if an agent refused the address behind a name. */
export const isAddressRefusal = (error: unknown): boolean =>
  error instanceof Error && /^DNS lookup .* is not allowed/.test(error.message);

/**
 * Posts to a URL that a user entered. Refuses private, loopback, link-local and other special
 * addresses, follows no redirect, and bounds time and reply.
 * @throws AddressNotAllowed, and Error if no complete reply arrived in time
 */
export async function postPublicly(
  text: string,
  { allowLoopback = false, headers = {}, body, timeoutMs, maxReplyBytes }: PublicRequest,
): Promise<PublicReply> {
  const url = parsePublicUrl(text, { allowLoopback });
  if (!url) throw new AddressNotAllowed("The URL is not a public https URL.");
  const agent = createPublicAgent(url, allowLoopback);
  try {
    const reply = await sendRequest(url, {
      agent,
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { statusCode: status = 0, headers: replyHeaders } = reply;
    return { status, headers: replyHeaders, body: await readStart(reply, maxReplyBytes) };
  } catch (error) {
    if (isAddressRefusal(error)) throw new AddressNotAllowed(`${url.host} has no public address.`);
    throw error;
  } finally {
    agent.destroy();
  }
}

type SendOptions = RequestOptions & { body?: string | Buffer };

/** Sends a request and resolves with its reply, whose body is not read yet. */
export function sendRequest(url: URL, { body, ...options }: SendOptions): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = url.protocol === "http:" ? requestHttp : requestHttps;
  request(url, options, resolve).on("error", reject).end(body);
  return promise;
}

/** Reads the beginning of a reply and closes the connection. */
async function readStart(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
