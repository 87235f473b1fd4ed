import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#lib/server/env";
import { onChange } from "#lib/server/event";
import { cacheAddress, tagsOf } from "#lib/server/front/address";
import { type FinishedPage, finishPage, sendPage } from "#lib/server/front/finished-page";
import { type Captured, intercept } from "#lib/server/front/intercept";
import { PageCache } from "#lib/server/front/page-cache";
import { pagePolicy, securityHeaders, strictPolicy } from "#lib/server/front/security";
import { throttleByTag } from "#lib/server/front/throttle";

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A page that nothing dropped is still rendered anew after this long, in milliseconds. */
const ttl = 60_000;

/**
 * The cache in front of Next. It keeps each page whole with its compressed forms and gives it a
 * Content-Security-Policy that names its inline scripts. Concurrent misses of one page render once.
 */
export function createPages(next: NextHandler): NextHandler {
  const cache = new PageCache(env().PAGE_CACHE_MB * 1024 * 1024);
  const rendering = new Map<string, Promise<FinishedPage | null>>();
  const dropCounts = throttleByTag(1_000, (tags) => cache.drop(tags));
  onChange((tags) => {
    cache.drop(tags.filter((tag) => !tag.startsWith("counts:")));
    for (const tag of tags) if (tag.startsWith("counts:")) dropCounts(tag);
  });

  const render: (...args: Parameters<NextHandler>) => Promise<FinishedPage | null> = (
    request,
    response,
  ) =>
    new Promise((resolve, reject) => {
      response.once("close", () => resolve(null));
      intercept(response, async (captured) => {
        const page = await dress(captured);
        resolve(page);
        sendPage(page, request, response);
      });
      next(request, response).catch(reject);
    });

  return async (request, response) => {
    const address = cacheAddress(request);
    const kept = address ? cache.get(address) : undefined;
    if (kept) return sendPage(kept, request, response);
    if (!address || request.method === "HEAD") {
      await render(request, response);
      return;
    }
    const shared = await rendering.get(address);
    if (shared) return sendPage(shared, request, response);

    const mark = cache.mark();
    const own = render(request, response);
    rendering.set(
      address,
      own.catch(() => null),
    );
    try {
      const page = await own;
      if (page?.status === 200) cache.keep(address, page, tagsOf(address), mark, ttl);
      else if (page) rendering.delete(address);
    } finally {
      rendering.delete(address);
    }
  };
}

/** Adds what every page carries. Browsers ask again each time; the ETag makes that cheap. */
function dress({ status, headers, body }: Captured): Promise<FinishedPage> {
  const isHtml = String(headers["content-type"]).startsWith("text/html");
  const kept = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !["etag", "content-length", "transfer-encoding", "x-powered-by"].includes(name),
    ),
  );
  return finishPage(
    status,
    {
      ...kept,
      ...securityHeaders,
      "content-security-policy": isHtml ? pagePolicy(body.toString()) : strictPolicy,
      "cache-control": status === 200 ? "public, max-age=0, must-revalidate" : "no-store",
    },
    body,
  );
}
