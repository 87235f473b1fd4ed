import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { api } from "#lib/server/app/api";
import { documentPath, serveDocument } from "#lib/server/app/documents";
import { health } from "#lib/server/app/health";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { failureResponse } from "#lib/server/platform/http/envelope-response";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";
import { createFetchListener, type Listener } from "#lib/server/platform/http/fetch-listener";
import { createProxy } from "#lib/server/platform/http/proxy";
import { parseRequestTarget } from "#lib/server/platform/http/request-target";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { sendResponse } from "#lib/server/platform/http/send-response";
import { createStaticFileListener } from "#lib/server/platform/http/static-files";
import { stopServer } from "#lib/server/platform/http/stop-server";
import { createPageCache } from "#lib/server/platform/page-cache/page-cache";

const apiPath = /^\/(?:sns|product)\/api\/v1(?:[/?]|$)/;

/** Replies of the API are shown by themselves only as what they are: a picture, a film, a text. */
const apiPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** How long a caller may take, in milliseconds: for the head of a request, for all of it, between two. */
const patience = {
  headersTimeout: 10_000,
  // A film of 30 MB on a slow line.
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

export type HttpServer = {
  server: Server;
  /** Takes no more requests and resolves when those under way have ended, at the latest after `grace`. */
  stop: (grace: number) => Promise<void>;
};

type Options = { dev: boolean } & Partial<typeof patience>;

/** The HTTP server: the API, documents, built files and health by itself, every page through Next. */
export function createHttpServer(next: NextHandler, { dev, ...overrides }: Options): HttpServer {
  const streams = new Set<ServerResponse>();
  let stopping = false;
  const origin = env().API_ORIGIN;
  const serve = {
    api: origin ? createProxy(origin, streams) : createFetchListener(api, streams),
    document: createFetchListener(serveDocument, streams),
    health: createFetchListener(() => health(stopping), streams),
    file: dev ? null : createStaticFileListener(".next/static"),
    page: dev ? next : createPageCache(next),
  };

  const pick = (path: string): Listener => {
    if (apiPath.test(path) && (origin || !documentPath.test(path))) return serve.api;
    if (documentPath.test(path)) return serve.document;
    if (serve.file && path.startsWith("/_next/static/")) return serve.file;
    return path === "/healthz" ? serve.health : serve.page;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = parseRequestTarget(request.url ?? "/");
    if (target === null) return refuse(request, response, streams);
    request.url = target;
    const listener = pick(target);
    if (dev || listener !== serve.page) {
      for (const [name, value] of Object.entries(getSecurityHeaders())) {
        response.setHeader(name, value);
      }
      if (listener === serve.api) response.setHeader("content-security-policy", apiPolicy);
    }
    try {
      await listener(request, response);
    } catch (error) {
      log().error({ err: error, path: target.split("?")[0] }, "a request failed");
      if (response.headersSent) response.destroy();
      else plain(response, 500, "Some error occurred");
    }
  };

  const server = createServer(
    { ...patience, maxHeaderSize: 16_384, ...overrides },
    (request, response) => {
      if (stopping) response.setHeader("connection", "close");
      if (log().isLevelEnabled("debug")) logWhenSent(request, response);
      answer(request, response);
    },
  );
  const stop = (grace: number) => {
    stopping = true;
    return stopServer(server, streams, grace);
  };
  return { server, stop };
}

/** A target that cannot be meant; a caller of the API is told in the envelope. */
async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  streams: Set<ServerResponse>,
): Promise<void> {
  if (!apiPath.test(request.url ?? "")) return plain(response, 400, "Bad request");
  for (const [name, value] of Object.entries(getSecurityHeaders())) response.setHeader(name, value);
  const locale = negotiateLocale(request.headers["accept-language"] ?? null);
  await sendResponse(failureResponse("malformed", { locale }), request, response, streams);
}

function plain(response: ServerResponse, status: number, text: string): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, {
    ...getSecurityHeaders(),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(text);
}

function logWhenSent({ method, url }: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    log().debug({ method, path: url?.split("?")[0], status: response.statusCode, ms }, "a request");
  });
}

/** Listens as the settings say; resolves with the port. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env().PORT, env().HOST, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : env().PORT);
    });
  });
}
