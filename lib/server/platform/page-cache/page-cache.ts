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

/** A page that nothing dropped is still rendered anew after this long, in milliseconds. */
const ttl = 60_000;
/** More would only take longer each. */
const rendersAtOnce = 32;

type Render = { readers: ServerResponse[]; page: Promise<EncodedPage | null> };

const isCount = (tag: string) => tag.startsWith("counts:");

/**
 * The cache in front of Next. It keeps each page whole with its compressed forms and gives it a
 * Content-Security-Policy that names its inline scripts. Concurrent misses of one page render once.
 */
export function createPageCache(next: NextHandler): NextHandler {
  const cache = new PageStore(env().PAGE_CACHE_MB * 1024 * 1024);
  const rendering = new Map<string, Render>();
  const renderSemaphore = createSemaphore(rendersAtOnce);
  const dropCounts = throttleByTag(1_000, (tags) => cache.evict(tags));
  onInvalidate((tags) => {
    if (tags.includes(allTags)) cache.clear();
    const shown = tags.filter((tag) => !isCount(tag));
    // Who asks after the change must not be handed a render that began before it.
    if (shown.length > 0) rendering.clear();
    cache.evict(shown);
    for (const tag of tags) if (isCount(tag)) dropCounts(tag);
  });

  const render = async (address: string, host: string): Promise<EncodedPage> => {
    const mark = cache.currentVersion();
    const captured = withOwnStatus(await renderPage(next, address, host));
    const page = await dress(captured, captured.status === 200 ? ["br", "gzip"] : ["gzip"]);
    if (page.status === 200 && !captured.headers["set-cookie"]) {
      const tags = [...listPathTags(address), ...listLinkedUserTags(captured.body.toString())];
      cache.set(address, page, tags, mark, ttl);
    }
    return page;
  };

  const renderOnce = (address: string, host: string, reader: ServerResponse): Render => {
    const running = rendering.get(address);
    if (running) {
      running.readers.push(reader);
      return running;
    }
    const readers = [reader];
    const isWanted = () => readers.some(({ destroyed }) => !destroyed);
    const own: Render = {
      readers,
      page: renderSemaphore
        .runIfWanted(isWanted, () => render(address, host))
        .finally(() => {
          if (rendering.get(address) === own) rendering.delete(address);
        }),
    };
    rendering.set(address, own);
    return own;
  };

  return async (request, response) => {
    const address = getCacheKey(request);
    if (!address) return passThrough(next, request, response);
    let page = cache.get(address) ?? null;
    // None comes of a render that all who had asked for it gave up; who came later asks again.
    while (!page && !response.destroyed) {
      page = await renderOnce(address, request.headers.host ?? "localhost", response).page;
    }
    if (page) sendPage(page, request, response);
  };
}

/** A reply that is not kept. Text is still held back, to be compressed and given its policy. */
async function passThrough(
  next: NextHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(getSecurityHeaders())) response.setHeader(name, value);
  response.setHeader("content-security-policy", strictPolicy);
  // Next would write no body, whose length and ETag a HEAD request asks for; Node leaves it out.
  if (request.method === "HEAD") request.method = "GET";
  // The middleware's pattern is spared what ours is.
  request.headers["user-agent"] = (request.headers["user-agent"] ?? "").slice(
    0,
    maxUserAgentLength,
  );
  const wanted = negotiateEncoding(request.headers["accept-encoding"] as string, ["br", "gzip"]);
  captureResponse(response, {
    holds: (type) => /^text\/(?:html|x-component)/.test(type),
    finish: async (captured) => {
      const page = await dress(withOwnStatus(captured), wanted === "identity" ? [] : [wanted]);
      sendPage(page, request, response);
    },
  });
  await next(request, response);
}

/** A page may say in its head that it is one of nothing found; Next itself answers 200 then. */
function withOwnStatus(captured: CapturedResponse): CapturedResponse {
  const isMissing = captured.body.includes('<meta name="page-status" content="404"/>');
  return isMissing ? { ...captured, status: 404 } : captured;
}

/** Adds what every page carries. Browsers ask again each time; the ETag makes that cheap. */
function dress(
  { status, headers, body }: CapturedResponse,
  offered: Encoding[],
): Promise<EncodedPage> {
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  const dressed: OutgoingHttpHeaders = {
    ...headers,
    ...getSecurityHeaders(),
    "content-security-policy": isHtml ? buildPagePolicy(body.toString()) : strictPolicy,
    "cache-control": status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
  };
  for (const name of ["etag", "content-length", "transfer-encoding", "x-powered-by"]) {
    delete dressed[name];
  }
  return encodePage(status, dressed, body, offered);
}
