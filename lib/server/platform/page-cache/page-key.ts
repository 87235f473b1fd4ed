import type { IncomingMessage } from "node:http";
import { phonePattern } from "#lib/domain/device";
import { parseSearchId, toSearchId } from "#lib/domain/feed/search-id";
import { defaultFilter } from "#lib/domain/product/filter";
import { pagePattern } from "#lib/page-pattern";
import { stripPageContext } from "#lib/paths";
import { allTags } from "#lib/server/core/invalidation";

/** No real browser exceeds this, and longer ones could slow down the pattern. */
export const maxUserAgentLength = 512;
const phoneUserAgent = new RegExp(phonePattern.replaceAll("(?:.*)", ""));
/**
 * Cacheable pages: the fixed ones, posts, users and funds. Any client could invent other paths that
 * answer 200, and fill the cache with them. A path that ends in .rsc is a page's data, which would
 * lack the page's tags.
 */
const cacheablePath = pagePattern(
  String.raw`^{page}(?:/(?:posts(?:/[1-9]\d*(?:/versions|/bilingual)?)?|products/[1-9]\d*|series/[1-9]\d*|users/[a-z][a-z0-9_.]*|accounts(?:/login|/signup|/find-id(?:/result)?|/find-password)?|login|admin/login|topics|trending(?:/[1-9]\d*)?|products|private-policy|terms|rules|fundlore))?$(?<!\.rsc)`,
);
const tagPath = pagePattern("^{page}/topics/([^/]{1,400})$");
const localePath = pagePattern("^/{locale}(?:[/?]|$)");
const mobilePath = pagePattern("^/{locale}/m(?:[/?]|$)");
const postPath = pagePattern(
  String.raw`^{page}/(?:posts|trending)/(\d+)(?:/versions|/bilingual)?$`,
);
const userPath = pagePattern("^{page}/users/([^/]+)");
const legalPath = pagePattern("^{page}/(?:terms|private-policy|rules)$");
const seriesPath = pagePattern(String.raw`^{page}/series/\d+$`);
const productListPath = pagePattern("^{page}/products$");
const productPath = pagePattern(String.raw`^{page}/products/(\d+)$`);
const userLink = pagePattern('href="{page}/users/([a-z0-9_.]+)', "g");
const shownAuthor = /data-author="([a-z0-9_.]+)"/g;
const relatedPost = /data-related="(\d+)"/g;
const shownTwin = /data-twin="(\d+)"/g;
const shownProduct = /data-(?:figures-of|fund)="(\d+)"/g;

/** True for the tag of counts, which hide nothing and change often. */
export const isCountTag = (tag: string): boolean => tag.startsWith("counts:");

/** True for a request that renders a page. Others are redirected, or ask for a file. */
export const rendersPage = ({ headers, url = "/" }: IncomingMessage): boolean =>
  localePath.test(url) && (mobilePath.test(url) || !isPhone(headers["user-agent"]));

/**
 * Query parameters that change the HTML of a cacheable page, by the path without language and
 * layout. All others are ignored: of trackers, of scripts (`commentId`), and invented ones.
 */
const meaningfulParameters: [path: RegExp, names: readonly string[]][] = [
  [/^$/, ["posts"]],
  [/^\/posts$/, ["type", "tag", "cursor", "posts"]],
  [/^\/topics\//, ["type", "cursor", "posts"]],
  [/^\/(?:posts|trending)\/\d+$/, ["comments", "sort"]],
  [/^\/posts\/\d+\/versions$/, ["from", "to", "view", "part"]],
  [/^\/(?:terms|private-policy|rules)$/, ["version"]],
  [/^\/products$/, [...Object.keys(defaultFilter), "cursor"]],
  [/^\/products\/\d+$/, ["range", "view"]],
  [/^\/users\//, ["tab", "list", "cursor", "posts"]],
  [/^\/(?:accounts\/|login$)/, ["next"]],
];

/** True for the one spelling of a topic's path; unknown topics answer 404, which is not stored. */
function isTagPath(path: string): boolean {
  const [, id] = tagPath.exec(path) ?? [];
  const tag = id === undefined ? null : parseSearchId(id, "escaped");
  return tag !== null && toSearchId(tag) === id;
}

function hasMeaningfulQuery(path: string, query: string): boolean {
  const rest = stripPageContext(path);
  const [, names = []] = meaningfulParameters.find(([pattern]) => pattern.test(rest)) ?? [];
  const given = new URLSearchParams(query);
  return names.some((name) => given.has(name));
}

/** True for the path of a page without a meaningful query. */
export const isCacheablePath = (path: string): boolean =>
  cacheablePath.test(path) || isTagPath(path);

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
  if (!isCacheablePath(path)) return null;
  if (at >= 0 && hasMeaningfulQuery(path, url.slice(at))) return null;
  if (!mobilePath.test(path) && isPhone(headers["user-agent"])) return null;
  return path;
}

/**
 * Lists the tags of the data on the page at `path`. `counts:7` is the tag of post 7's counters,
 * `comments:7` that of new comments, which pages that only link to the post do not show; `tags` is that
 * of the names of tags.
 */
export function listPathTags(path: string): string[] {
  const [, postId] = postPath.exec(path) ?? [];
  if (postId) {
    const own = [`post:${postId}`, `comments:${postId}`, `counts:${postId}`, "tags"];
    return path.includes("/trending/") ? [...own, "feed"] : own;
  }
  const [, productId] = productPath.exec(path) ?? [];
  // The page also lists posts that mention the fund.
  if (productId) return [`product:${productId}`, "feed"];
  if (productListPath.test(path)) return ["products"];
  // It has the tag of its author, whom it links to; each change of a part or the series evicts that.
  if (seriesPath.test(path)) return ["tags"];
  if (legalPath.test(path)) return ["legal"];
  if (tagPath.test(path)) return ["feed", "tags"];
  const [, userId] = userPath.exec(path) ?? [];
  return userId ? [`user:${userId}`, "feed"] : ["feed"];
}

/**
 * Lists the tags of what a page shows besides its own data: the users it links to, by name and picture,
 * the posts to read next and in cards, the authors of those, and the funds whose figures or interests are in or below a post.
 */
export function listLinkedTags(html: string): string[] {
  const collect = (kind: string, pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, id = ""]) => `${kind}:${id}`);
  return [
    ...new Set([
      ...collect("user", userLink),
      ...collect("user", shownAuthor),
      ...collect("post", relatedPost),
      // A page also has the comments of its version in the other language.
      ...["post", "comments", "counts"].flatMap((kind) => collect(kind, shownTwin)),
      ...collect("product", shownProduct),
    ]),
  ];
}

const pageTag = new RegExp(
  `^(?:(?:post|comments|counts|user|product):.*|products|feed|tags|legal|${allTags})$`,
);

/** True for a tag that pages have; others are of streams, sessions and values in memory. */
export const isPageTag = (tag: string): boolean => pageTag.test(tag);

const isPhone = (userAgent = "") => phoneUserAgent.test(userAgent.slice(0, maxUserAgentLength));
