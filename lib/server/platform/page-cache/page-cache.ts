import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { env } from "#lib/server/core/env";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { createSemaphore } from "#lib/server/core/semaphore";
import { type Encoding, negotiateEncoding } from "#lib/server/platform/http/content-encoding";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";
import {
  buildPagePolicy,
  getSecurityHeaders,
  strictPolicy,
} from "#lib/server/platform/http/security-headers";
import {
  type CapturedResponse,
  captureResponse,
} from "#lib/server/platform/page-cache/capture-response";
import {
  type EncodedPage,
  encodePage,
  sendPage,
} from "#lib/server/platform/page-cache/encoded-page";
import {
  getCacheKey,
  listLinkedUserTags,
  listPathTags,
  maxUserAgentLength,
} from "#lib/server/platform/page-cache/page-key";
import { PageStore } from "#lib/server/platform/page-cache/page-store";
import { renderPage } from "#lib/server/platform/page-cache/render-page";
import { throttleByTag } from "#lib/server/platform/page-cache/throttle-by-tag";

/** Bounds the age of a page that no invalidation evicts. */
const pageTtlMs = 60_000;
/** More concurrent renders would only make each slower. */
const maxConcurrentRenders = 32;
/** Counts change often, so they evict a page at most this often. */
const countEvictionIntervalMs = 1_000;

type Render = { waiting: ServerResponse[]; page: Promise<EncodedPage | null> };

const isCountTag = (tag: string) => tag.startsWith("counts:");

/**
 * Creates the cache in front of Next. It stores whole pages with their compressed variants and a
 * Content-Security-Policy that lists their inline scripts. Concurrent misses share one render.
 */
export function createPageCache(next: NextHandler): NextHandler {
  const store = new PageStore(env().PAGE_CACHE_MB * 1024 * 1024);
  const renders = new Map<string, Render>();
  const renderSemaphore = createSemaphore(maxConcurrentRenders);
  const evictCounts = throttleByTag(countEvictionIntervalMs, (tags) => store.evict(tags));
  onInvalidate((tags) => {
    if (tags.includes(allTags)) store.clear();
    const contentTags = tags.filter((tag) => !isCountTag(tag));
    // A request after the change must not join a render that began before it.
    if (contentTags.length > 0) renders.clear();
    store.evict(contentTags);
    for (const tag of tags) if (isCountTag(tag)) evictCounts(tag);
  });

  const renderAndStore = async (key: string, host: string): Promise<EncodedPage> => {
    const version = store.getVersion();
    const captured = applyPageStatus(await renderPage(next, key, host));
    const page = await finishPage(captured, captured.status === 200 ? ["br", "gzip"] : ["gzip"]);
    if (page.status === 200 && !captured.headers["set-cookie"]) {
      const tags = [...listPathTags(key), ...listLinkedUserTags(captured.body.toString())];
      store.set(key, page, tags, version, pageTtlMs);
    }
    return page;
  };

  const joinRender = (key: string, host: string, response: ServerResponse): Render => {
    const running = renders.get(key);
    if (running) {
      running.waiting.push(response);
      return running;
    }
    const waiting = [response];
    const isWanted = () => waiting.some(({ destroyed }) => !destroyed);
    const render: Render = {
      waiting,
      page: renderSemaphore
        .runIfWanted(isWanted, () => renderAndStore(key, host))
        .finally(() => {
          if (renders.get(key) === render) renders.delete(key);
        }),
    };
    renders.set(key, render);
    return render;
  };

  return async (request, response) => {
    const key = getCacheKey(request);
    if (!key) return bypassCache(next, request, response);
    let page = store.get(key) ?? null;
    // Null if the clients of a queued render left before this one joined; then start another.
    while (!page && !response.destroyed) {
      page = await joinRender(key, request.headers.host ?? "localhost", response).page;
    }
    if (page) sendPage(page, request, response);
  };
}

/** Serves a response without caching it. Still captures text to compress it and set its policy. */
async function bypassCache(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(getSecurityHeaders())) response.setHeader(name, value);
  response.setHeader("content-security-policy", strictPolicy);
  // Next omits the body for HEAD, but we need it for the length and ETag. Node omits it later.
  if (request.method === "HEAD") request.method = "GET";
  // Protects the middleware's pattern from long user agents, as `getCacheKey` does for ours.
  request.headers["user-agent"] = (request.headers["user-agent"] ?? "").slice(
    0,
    maxUserAgentLength,
  );
  const accepted = request.headers["accept-encoding"] as string;
  const encoding = negotiateEncoding(accepted, ["br", "gzip"]);
  captureResponse(response, {
    shouldCapture: (type) => /^text\/(?:html|x-component)/.test(type),
    onCaptured: async (captured) => {
      const encodings = encoding === "identity" ? [] : [encoding];
      sendPage(await finishPage(applyPageStatus(captured), encodings), request, response);
    },
  });
  await next(request, response);
}

/** Applies a 404 that a page declares in its head; Next itself answers 200 then. */
function applyPageStatus(captured: CapturedResponse): CapturedResponse {
  const isMissing = captured.body.includes('<meta name="page-status" content="404"/>');
  return isMissing ? { ...captured, status: 404 } : captured;
}

/** Adds our headers and encodes the page. Browsers revalidate each time; the ETag keeps it cheap. */
function finishPage(
  { status, headers, body }: CapturedResponse,
  encodings: Encoding[],
): Promise<EncodedPage> {
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  const finished: OutgoingHttpHeaders = {
    ...headers,
    ...getSecurityHeaders(),
    "content-security-policy": isHtml ? buildPagePolicy(body.toString()) : strictPolicy,
    "cache-control": status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
  };
  for (const name of ["etag", "content-length", "transfer-encoding", "x-powered-by"]) {
    delete finished[name];
  }
  return encodePage(status, finished, body, encodings);
}
