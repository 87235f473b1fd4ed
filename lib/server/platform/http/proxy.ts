import * as http from "node:http";
import * as https from "node:https";
import { pipeline } from "node:stream";
import type { ErrorName } from "#lib/contracts/error";
import { limits } from "#lib/domain/limits";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { getTraceHeaders } from "#lib/server/core/span";
import { extendForwardedFor } from "#lib/server/platform/http/client-address";
import { failureResponse } from "#lib/server/platform/http/envelope-response";
import { isEventStream, sendResponse, trackStream } from "#lib/server/platform/http/send-response";

/** Headers that apply to one connection only. */
const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Filters raw headers: alternating names and values. */
function removeHopByHopHeaders(raw: string[], connection: string | undefined): string[] {
  const listed = (connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  return raw.flatMap((name, at) => {
    const isName = at % 2 === 0;
    const lower = name.toLowerCase();
    return isName && !hopByHop.has(lower) && !listed.includes(lower)
      ? [name, raw[at + 1] ?? ""]
      : [];
  });
}

function buildForwardedHeaders(request: http.IncomingMessage, host: string): string[] {
  const { headers } = request;
  const trace = getTraceHeaders();
  const replaced = new Set([
    ...Object.keys(trace),
    // Of a proxy in front of this host; without one, of the client.
    ...(env().TRUST_PROXY === 0 ? ["x-request-id"] : []),
    "host",
    "expect",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
  ]);
  const endToEnd = removeHopByHopHeaders(request.rawHeaders, headers.connection);
  const passed = endToEnd.flatMap((name, at) =>
    at % 2 === 0 && !replaced.has(name.toLowerCase()) ? [name, endToEnd[at + 1] ?? ""] : [],
  );
  return [
    ...passed,
    ...Object.entries(trace).flat(),
    ...["host", host],
    ...["x-forwarded-for", extendForwardedFor(request)],
    ...["x-forwarded-host", headers.host ?? ""],
    ...["x-forwarded-proto", new URL(env().PUBLIC_URL).protocol.slice(0, -1)],
    ...getFramingHeaders(request),
  ];
}

/** Returns the headers that delimit the body; without them it would run into the next request. */
function getFramingHeaders({ headers, method = "GET" }: http.IncomingMessage): string[] {
  if (headers["transfer-encoding"]) return ["transfer-encoding", "chunked"];
  const expectsBody = ["POST", "PUT", "PATCH"].includes(method);
  return expectsBody && !headers["content-length"] ? ["content-length", "0"] : [];
}

/**
 * Creates a handler that streams calls to the API's host and its responses back. The timeout ends
 * with the response headers, so event streams may last.
 */
export function createProxy(origin: string, streams: Set<http.ServerResponse>) {
  const base = new URL(origin);
  const { request: sendRequest, Agent } = base.protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true });

  return (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> =>
    new Promise((resolve) => {
      let failure: ErrorName = "providerFailed";
      const upstream = sendRequest({
        agent,
        hostname: base.hostname,
        port: base.port,
        method: request.method,
        path: request.url,
        headers: buildForwardedHeaders(request, base.host),
      });
      const timer = setTimeout(() => {
        failure = "providerTimeout";
        upstream.destroy(new Error("The API host timed out."));
      }, limits.requestTimeoutMs);

      upstream.once("response", (reply) => {
        clearTimeout(timer);
        response.writeHead(
          reply.statusCode ?? 502,
          removeHopByHopHeaders(reply.rawHeaders, reply.headers.connection),
        );
        response.flushHeaders();
        if (isEventStream(reply.headers["content-type"])) trackStream(response, streams);
        // Closes each side when the other closes.
        pipeline(reply, response, () => resolve());
      });
      upstream.once("error", (error) => {
        clearTimeout(timer);
        if (response.headersSent || response.destroyed) {
          response.destroy();
          return resolve();
        }
        log().warn({ err: error, path: request.url?.split("?")[0] }, "API host failed");
        response.setHeader("connection", "close");
        const locale = negotiateLocale(request.headers["accept-language"] ?? null);
        sendResponse(failureResponse(failure, { locale }), request, response, streams).finally(
          resolve,
        );
      });
      response.once("close", () => {
        clearTimeout(timer);
        upstream.destroy();
        resolve();
      });
      request.pipe(upstream);
    });
}
