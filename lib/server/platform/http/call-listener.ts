import type { IncomingMessage, ServerResponse } from "node:http";
import { type CallRequest, fromFetch, fromIncoming } from "#lib/server/platform/http/call-request";
import { getClientAddress } from "#lib/server/platform/http/client-address";
import { type CallReply, toResponse } from "#lib/server/platform/http/envelope-response";
import { createFetchListener, type Listener } from "#lib/server/platform/http/fetch-listener";
import { sendReply, sendResponse } from "#lib/server/platform/http/send-response";

/** Other hosts and paths are left to what validates and normalizes them as a URL. */
const plainHost = /^[a-z0-9._-]+(?::\d{1,5})?$/;
const plainTarget = /^\/[\w\-./~%:@,?&=+*!]*$/;

type Handler = (request: CallRequest, ip: string) => Promise<CallReply>;

/** Adapts the API to a `Request` and its `Response`. */
export const toFetchHandler =
  (handle: Handler) =>
  async (request: Request, ip: string): Promise<Response> =>
    toResponse(await handle(fromFetch(request), ip));

type Options = {
  handle: Handler;
  /** True for calls with JSON in and out, which need no `Request` with a body. */
  isJsonCall: (method: string, target: string) => boolean;
  /** Headers of every reply. */
  headers: Record<string, string>;
  streams: Set<ServerResponse>;
};

/** Lets the API answer requests of `node:http`. JSON calls get by without fetch objects and streams. */
export function createCallListener({ handle, isJsonCall, headers, streams }: Options): Listener {
  const fetchListener = createFetchListener(toFetchHandler(handle), streams);
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const forwardedFor = incoming.headers["x-forwarded-for"] as string | undefined;
    const ip = getClientAddress(incoming.socket.remoteAddress, forwardedFor ?? null);
    const reply = await handle(fromIncoming(incoming), ip);
    if (!(reply instanceof Response)) return sendReply(reply, incoming, outgoing, headers);
    setHeaders(outgoing, headers);
    return sendResponse(reply, incoming, outgoing, streams);
  };
  return (incoming, outgoing) => {
    const { method = "GET", url = "/" } = incoming;
    const isPlain = plainTarget.test(url) && plainHost.test(incoming.headers.host ?? "");
    if (isPlain && isJsonCall(method, url)) return answer(incoming, outgoing);
    setHeaders(outgoing, headers);
    return fetchListener(incoming, outgoing);
  };
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
