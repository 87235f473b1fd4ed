import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { limits } from "#lib/domain/limits";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { pagePattern } from "#lib/page-pattern";
import { callApi } from "#lib/server/app/api";
import { isJsonCall, isUpload } from "#lib/server/app/cached-calls";
import { createDocumentCache } from "#lib/server/app/document-cache";
import { documentPath, findDocument } from "#lib/server/app/documents";
import { serveProbe } from "#lib/server/app/health";
import { refuseUntilReady } from "#lib/server/app/not-ready";
import { wantsMarkdown } from "#lib/server/app/post-documents";
import { createReplyCache } from "#lib/server/app/reply-cache";
import { provideApiReference } from "#lib/server/core/api-reference-source";
import { getBuildFolder } from "#lib/server/core/build-folder";
import { env } from "#lib/server/core/env";
import { runForwardedFor } from "#lib/server/core/forwarded-for";
import { log } from "#lib/server/core/log";
import { addGauge } from "#lib/server/core/metrics";
import { getTraceId } from "#lib/server/core/span";
import { readApiReference } from "#lib/server/documents/openapi/reference";
import { limitBodyTime } from "#lib/server/platform/http/body-deadline";
import { createCallListener } from "#lib/server/platform/http/call-listener";
import { extendForwardedFor } from "#lib/server/platform/http/client-address";
import { failureResponse } from "#lib/server/platform/http/envelope-response";
import { createErrorId } from "#lib/server/platform/http/failure-page";
import {
  createFetchListener,
  type Listener,
  type NextHandler,
} from "#lib/server/platform/http/fetch-listener";
import { createProxy } from "#lib/server/platform/http/proxy";
import { parseRequestTarget } from "#lib/server/platform/http/request-target";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { sendFailurePage, sendPlainText } from "#lib/server/platform/http/send-failure";
import { sendResponse } from "#lib/server/platform/http/send-response";
import { createStaticFileListener, staticPrefix } from "#lib/server/platform/http/static-files";
import { stopServer } from "#lib/server/platform/http/stop-server";
import { createPageCache } from "#lib/server/platform/page-cache/page-cache";
import { servePublishedFile } from "#lib/server/platform/static-builds/serve-published";
import { withRequestSpan } from "#lib/server/platform/tracing/request-span";

const apiPath = /^\/(?:sns|product)\/api\/v1(?:[/?]|$)/;

/** Limits an API response that is opened directly in a browser to an image, a video or text. */
const apiContentSecurityPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Limits of `node:http`, in milliseconds. */
const timeouts = {
  headersTimeout: 10_000,
  // For the largest file; `uploadTimeout` ends others sooner.
  requestTimeout: 2_400_000,
  /** For the body of everything but a file of a known sender. */
  bodyTimeout: 30_000,
  /** For a file of 30 MB on a slow connection. A larger one has as much more as it is larger. */
  uploadTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** A file is at most this many times as large as one that `uploadTimeout` is for. */
const maxUploadFactor = limits.video.sourceBytes / limits.video.bytes;

/** The cards of posts and funds for other sites. */
const embedPath = pagePattern("^/{locale}/embed/");

const probePath = /^\/(?:livez|readyz)(?:\?|$)/;

export type HttpServer = {
  server: Server;
  /** Reports that this process is not ready, and goes on serving. */
  drain: () => void;
  /** Refuses new requests; resolves when the open ones end, at the latest after `graceMs`. */
  stop: (graceMs: number) => Promise<void>;
};

type Options = {
  dev: boolean;
  /** False while requests would fail, because the database lacks migrations. */
  isReady?: () => boolean;
} & Partial<typeof timeouts>;

/** Creates the server. Serves pages through Next, and API, documents, files and health itself. */
export function createHttpServer(
  next: NextHandler,
  {
    dev,
    isReady = () => true,
    bodyTimeout = timeouts.bodyTimeout,
    uploadTimeout = timeouts.uploadTimeout,
    ...overrides
  }: Options,
): HttpServer {
  const streams = new Set<ServerResponse>();
  const isAccessLogged = env().ACCESS_LOG === "true";
  addGauge("open_streams", "Open streams of live notifications.", () => streams.size);
  let isStopping = false;
  const origin = env().API_ORIGIN;
  const replyCache = createReplyCache();
  const apiHeaders = {
    ...getSecurityHeaders(),
    "content-security-policy": apiContentSecurityPolicy,
  };
  const listeners = {
    api: origin
      ? createProxy(origin, streams)
      : createCallListener({
          handle: replyCache.storeReplies(callApi, apiHeaders),
          isJsonCall,
          headers: apiHeaders,
          streams,
        }),
    document: createFetchListener(createDocumentCache(findDocument), streams),
    probe: ((request, response) =>
      serveProbe(request, response, () => isStopping)) satisfies Listener,
    file: dev
      ? null
      : createStaticFileListener(
          join(getBuildFolder(), "static"),
          createFetchListener(servePublishedFile, streams),
        ),
    page: dev ? next : createPageCache(next),
  };

  const selectListener = (path: string, request: IncomingMessage): Listener => {
    if (apiPath.test(path) && (origin || !documentPath.test(path))) return listeners.api;
    if (documentPath.test(path) || wantsMarkdown(request)) return listeners.document;
    if (listeners.file && path.startsWith(staticPrefix)) return listeners.file;
    return probePath.test(path) ? listeners.probe : listeners.page;
  };

  const handleRequest = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const target = parseRequestTarget(request.url ?? "/");
    if (target === null || hasSeveralHosts(request))
      return rejectTarget(request, response, streams);
    request.url = target;
    const listener = selectListener(target, request);
    if (!isReady() && listener !== listeners.probe && listener !== listeners.file) {
      const isApi = listener === listeners.api;
      return refuseUntilReady(request, response, { isApi, streams });
    }
    if (!dev && listener === listeners.page && !isPageMethod(request)) {
      return rejectMethod(request, response);
    }
    if (listener === listeners.api && replyCache.send(request, response)) return;
    if (listener === listeners.api ? origin : dev || listener !== listeners.page) {
      const headers = listener === listeners.api ? apiHeaders : getSecurityHeaders();
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // Its own policy lets other sites frame it.
      if (embedPath.test(target)) response.removeHeader("x-frame-options");
      // Next's tools for development run inline scripts.
      if (listener === listeners.page) response.removeHeader("content-security-policy");
    }
    try {
      await listener(request, response);
    } catch (error) {
      const errorId = createErrorId();
      log().error({ err: error, errorId, path: target.split("?")[0] }, "request failed");
      if (response.headersSent) response.destroy();
      else if (listener === listeners.page) sendFailurePage(request, response, errorId);
      else sendPlainText(response, 500, "Some error occurred");
    }
  };

  provideApiReference(readApiReference);
  const server = createServer(
    { ...timeouts, maxHeaderSize: 16_384, ...overrides },
    (request, response) => {
      if (isStopping) response.setHeader("connection", "close");
      const isFile = isUpload(request.method ?? "GET", request.url ?? "/");
      const fileTime = isFile ? getUploadTime(request, uploadTimeout) : bodyTimeout;
      // A proxy does not know senders: the server behind it ends the request of a stranger.
      limitBodyTime(request, origin ? fileTime : bodyTimeout, fileTime);
      withRequestSpan(request, response, () => {
        if (isAccessLogged) logWhenClosed(request, response);
        if (!origin) return void handleRequest(request, response);
        runForwardedFor(extendForwardedFor(request), () => handleRequest(request, response));
      });
    },
  );
  const drain = () => {
    isStopping = true;
  };
  const stop = (graceMs: number) => {
    drain();
    return stopServer(server, streams, graceMs);
  };
  return { server, drain, stop };
}

/** Returns how long a file may take, by the size that its request declares. */
function getUploadTime({ headers }: IncomingMessage, uploadTimeout: number): number {
  // biome-ignore lint/plugin: node:http accepts digits only
  const bytes = Number(headers["content-length"] ?? 0);
  return uploadTimeout * Math.min(maxUploadFactor, Math.max(1, bytes / limits.video.bytes));
}

/** True if proxies and caches could disagree about the host of a request. */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1;

const isPageMethod = ({ method }: IncomingMessage): boolean =>
  method === "GET" || method === "HEAD";

/** Answers a request that no page serves: OPTIONS with the methods, others with 405. */
function rejectMethod({ method }: IncomingMessage, response: ServerResponse): void {
  const headers = { ...getSecurityHeaders(), allow: "GET, HEAD, OPTIONS" };
  if (method === "OPTIONS") response.writeHead(204, headers).end();
  else sendPlainText(response, 405, "Method not allowed", headers);
}

/** Rejects an invalid request line or host: in the envelope for API paths, else in plain text. */
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

/** Logs a request without its query, which may contain personal data. */
function logWhenClosed({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  const traceId = getTraceId();
  response.once("close", () => {
    const ms = Math.round(performance.now() - startedAt);
    const path = url?.split("?")[0];
    const { statusCode: status, writableFinished: isComplete } = response;
    const requestId = response.getHeader("x-request-id");
    log().info(
      {
        method,
        path,
        status,
        ms,
        isComplete,
        requestId,
        traceId,
        userAgent: headers["user-agent"],
      },
      "request",
    );
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
