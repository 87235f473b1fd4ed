import type { IncomingMessage } from "node:http";
import { phonePattern } from "#lib/domain/device";

/** No real browser exceeds this, and longer ones could slow down the pattern. */
export const maxUserAgentLength = 512;
const phoneUserAgent = new RegExp(phonePattern.replaceAll("(?:.*)", ""));
/** Query parameters that other sites add to links. No page uses them. */
const trackingParameter = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/;
/**
 * Cacheable pages: the fixed ones, posts, users and funds. Any client could invent other paths that
 * answer 200, and fill the cache with them. A path that ends in .rsc is a page's data, which would
 * lack the page's tags.
 */
const cacheablePath =
  /^\/(?:en|zh)(?:\/m)?(?:\/(?:posts(?:\/[1-9]\d*)?|products\/[1-9]\d*|users\/[a-z][a-z0-9_.]*|accounts(?:\/login|\/signup|\/find-id(?:\/result)?|\/find-password)?|login|admin\/login|trending(?:\/[1-9]\d*)?|products|private-policy|fundlore))?$(?<!\.rsc)/;
const mobilePath = /^\/(?:en|zh)\/m(?:\/|$)/;
const postPath = /^\/(?:en|zh)\/(?:m\/)?(?:posts|trending)\/(\d+)$/;
const userPath = /^\/(?:en|zh)\/(?:m\/)?users\/([^/]+)/;
const productListPath = /^\/(?:en|zh)(?:\/m)?\/products$/;
const productPath = /^\/(?:en|zh)\/(?:m\/)?products\/(\d+)$/;
const userLink = /href="\/(?:en|zh)\/(?:m\/)?users\/([a-z0-9_.]+)/g;

/**
 * Returns the path under which the page of a request may be cached. Null if the request must bypass
 * the cache: client-side navigation, a meaningful query, or a phone about to be redirected.
 */
export function getCacheKey(request: IncomingMessage): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { headers, url = "/" } = request;
  if (headers.rsc || headers["next-router-prefetch"] || headers["next-action"]) return null;
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  if (!cacheablePath.test(path)) return null;
  if (at >= 0) {
    for (const name of new URLSearchParams(url.slice(at)).keys()) {
      if (!trackingParameter.test(name)) return null;
    }
  }
  if (!mobilePath.test(path) && isPhone(headers["user-agent"])) return null;
  return path;
}

/** Lists the tags of the data on the page at `path`. `counts:7` is the tag of post 7's counters. */
export function listPathTags(path: string): string[] {
  const [, postId] = postPath.exec(path) ?? [];
  if (postId) {
    const own = [`post:${postId}`, `counts:${postId}`];
    return path.includes("/trending/") ? [...own, "feed"] : own;
  }
  const [, productId] = productPath.exec(path) ?? [];
  // The page also lists posts that mention the fund.
  if (productId) return [`product:${productId}`, "feed"];
  if (productListPath.test(path)) return ["products"];
  const [, userId] = userPath.exec(path) ?? [];
  return userId ? [`user:${userId}`, "feed"] : ["feed"];
}

/** Lists the tags of users a page links to, because it shows their names and pictures. */
export function listLinkedUserTags(html: string): string[] {
  const ids = new Set(Array.from(html.matchAll(userLink), ([, id = ""]) => id));
  return [...ids].map((id) => `user:${id}`);
}

const isPhone = (userAgent = "") => phoneUserAgent.test(userAgent.slice(0, maxUserAgentLength));
