import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { api } from "#lib/server/app/api";
import { documentPath, serveDocument } from "#lib/server/app/documents";
import { checkHealth } from "#lib/server/app/health";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { failureResponse } from "#lib/server/platform/http/envelope-response";
import {
  createFetchListener,
  type Listener,
  type NextHandler,
} from "#lib/server/platform/http/fetch-listener";
import { createProxy } from "#lib/server/platform/http/proxy";
import { parseRequestTarget } from "#lib/server/platform/http/request-target";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { sendResponse } from "#lib/server/platform/http/send-response";
import { createStaticFileListener } from "#lib/server/platform/http/static-files";
import { stopServer } from "#lib/server/platform/http/stop-server";
import { createPageCache } from "#lib/server/platform/page-cache/page-cache";

const apiPath = /^\/(?:sns|product)\/api\/v1(?:[/?]|$)/;

/** Limits an API response that is opened directly in a browser to an image, a video or text. */
const apiContentSecurityPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Limits of `node:http`, in milliseconds. */
const timeouts = {
  headersTimeout: 10_000,
  // Enough for a video of 30 MB on a slow connection.
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

export type HttpServer = {
  server: Server;
  /** Refuses new requests; resolves when the open ones end, at the latest after `graceMs`. */
  stop: (graceMs: number) => Promise<void>;
};

type Options = { dev: boolean } & Partial<typeof timeouts>;

/** Creates the server. Serves pages through Next, and API, documents, files and health itself. */
export function createHttpServer(next: NextHandler, { dev, ...overrides }: Options): HttpServer {
  const streams = new Set<ServerResponse>();
  let isStopping = false;
  const origin = env().API_ORIGIN;
  const listeners = {
    api: origin ? createProxy(origin, streams) : createFetchListener(api, streams),
    document: createFetchListener(serveDocument, streams),
    health: createFetchListener(() => checkHealth(isStopping), streams),
    file: dev ? null : createStaticFileListener(".next/static"),
    page: dev ? next : createPageCache(next),
  };

  const selectListener = (path: string): Listener => {
    if (apiPath.test(path) && (origin || !documentPath.test(path))) return listeners.api;
    if (documentPath.test(path)) return listeners.document;
    if (listeners.file && path.startsWith("/_next/static/")) return listeners.file;
    return path === "/healthz" ? listeners.health : listeners.page;
  };

  const handleRequest = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const target = parseRequestTarget(request.url ?? "/");
    if (target === null) return rejectTarget(request, response, streams);
    request.url = target;
    const listener = selectListener(target);
    if (dev || listener !== listeners.page) {
      for (const [name, value] of Object.entries(getSecurityHeaders())) {
        response.setHeader(name, value);
      }
      if (listener === listeners.api)
        response.setHeader("content-security-policy", apiContentSecurityPolicy);
    }
    try {
      await listener(request, response);
    } catch (error) {
      log().error({ err: error, path: target.split("?")[0] }, "request failed");
      if (response.headersSent) response.destroy();
      else sendPlainText(response, 500, "Some error occurred");
    }
  };

  const server = createServer(
    { ...timeouts, maxHeaderSize: 16_384, ...overrides },
    (request, response) => {
      if (isStopping) response.setHeader("connection", "close");
      if (log().isLevelEnabled("debug")) logWhenClosed(request, response);
      handleRequest(request, response);
    },
  );
  const stop = (graceMs: number) => {
    isStopping = true;
    return stopServer(server, streams, graceMs);
  };
  return { server, stop };
}

/** Rejects an invalid request target: in the envelope for API paths, else in plain text. */
async function rejectTarget(
  request: IncomingMessage,
  response: ServerResponse,
  streams: Set<ServerResponse>,
): Promise<void> {
  if (!apiPath.test(request.url ?? "")) return sendPlainText(response, 400, "Bad request");
  for (const [name, value] of Object.entries(getSecurityHeaders())) response.setHeader(name, value);
  const locale = negotiateLocale(request.headers["accept-language"] ?? null);
  await sendResponse(failureResponse("malformed", { locale }), request, response, streams);
}

function sendPlainText(response: ServerResponse, status: number, text: string): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, {
    ...getSecurityHeaders(),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(text);
}

function logWhenClosed({ method, url }: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    log().debug({ method, path: url?.split("?")[0], status: response.statusCode, ms }, "request");
  });
}

/** Listens on HOST and PORT and returns the port, which differs if PORT is 0. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env().PORT, env().HOST, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : env().PORT);
    });
  });
}
