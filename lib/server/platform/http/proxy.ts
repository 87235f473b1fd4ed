import * as http from "node:http";
import * as https from "node:https";
import { pipeline } from "node:stream";
import type { ErrorName } from "#lib/contracts/error";
import { limits } from "#lib/domain/limits";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { failureResponse } from "#lib/server/platform/http/envelope-response";
import { isEventStream, sendResponse, trackStream } from "#lib/server/platform/http/send-response";

/** Headers of one connection, not of the message. */
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

/** Names and values in turn, without those that end with this connection. */
function endToEnd(raw: string[], connection: string | undefined): string[] {
  const named = (connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  return raw.flatMap((name, at) => {
    const isName = at % 2 === 0;
    const lower = name.toLowerCase();
    return isName && !hopByHop.has(lower) && !named.includes(lower)
      ? [name, raw[at + 1] ?? ""]
      : [];
  });
}

function forwarded(request: http.IncomingMessage, host: string): string[] {
  const { headers, socket } = request;
  const ours = new Set([
    "host",
    "expect",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
  ]);
  const kept = endToEnd(request.rawHeaders, headers.connection);
  const passed = kept.flatMap((name, at) =>
    at % 2 === 0 && !ours.has(name.toLowerCase()) ? [name, kept[at + 1] ?? ""] : [],
  );
  const before = env().TRUST_PROXY > 0 && headers["x-forwarded-for"];
  return [
    ...passed,
    ...["host", host],
    ...["x-forwarded-for", [before || [], socket.remoteAddress ?? "unknown"].flat().join(", ")],
    ...["x-forwarded-host", headers.host ?? ""],
    ...["x-forwarded-proto", new URL(env().PUBLIC_URL).protocol.slice(0, -1)],
    ...framing(request),
  ];
}

/** How the body's end is told; a body without this would run into the next request. */
function framing({ headers, method = "GET" }: http.IncomingMessage): string[] {
  if (headers["transfer-encoding"]) return ["transfer-encoding", "chunked"];
  const expectsBody = ["POST", "PUT", "PATCH"].includes(method);
  return expectsBody && !headers["content-length"] ? ["content-length", "0"] : [];
}

/**
 * Hands calls on to the provider's host and its replies back, both as streams. Waits as long for the
 * head of a reply as any caller does; a live stream may then last.
 */
export function createProxy(origin: string, streams: Set<http.ServerResponse>) {
  const base = new URL(origin);
  const { request: ask, Agent } = base.protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true });

  return (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> =>
    new Promise((resolve) => {
      let refusal: ErrorName = "providerFailed";
      const upstream = ask({
        agent,
        hostname: base.hostname,
        port: base.port,
        method: request.method,
        path: request.url,
        headers: forwarded(request, base.host),
      });
      const timer = setTimeout(() => {
        refusal = "providerTimeout";
        upstream.destroy(new Error("The provider did not answer in time."));
      }, limits.requestTimeoutMs);

      upstream.once("response", (reply) => {
        clearTimeout(timer);
        response.writeHead(
          reply.statusCode ?? 502,
          endToEnd(reply.rawHeaders, reply.headers.connection),
        );
        response.flushHeaders();
        if (isEventStream(reply.headers["content-type"])) trackStream(response, streams);
        // Either side's end ends the other.
        pipeline(reply, response, () => resolve());
      });
      upstream.once("error", (error) => {
        clearTimeout(timer);
        if (response.headersSent || response.destroyed) {
          response.destroy();
          return resolve();
        }
        log().warn({ err: error, path: request.url?.split("?")[0] }, "the provider failed");
        response.setHeader("connection", "close");
        const locale = negotiateLocale(request.headers["accept-language"] ?? null);
        sendResponse(failureResponse(refusal, { locale }), request, response, streams).finally(
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
