import type { OutgoingHttpHeaders } from "node:http";
import { pagePattern } from "#lib/page-pattern";
import { env } from "#lib/server/core/env";
import { allTags } from "#lib/server/core/invalidation";
import { varyBy } from "#lib/server/platform/http/content-encoding";

/** How long a CDN may serve an expired page while it gets a new one, and while this server is away. */
const staleSeconds = { whileRevalidate: 60, ifError: 86_400 };

/** For what may be hidden or changed at any time. A browser asks each time if it is still so. */
export const revalidatedCaching = "public, max-age=0, must-revalidate";

/**
 * For bytes that never change but may be hidden. A browser keeps what it has shown; other caches ask
 * again soon, unless the headers for a CDN say that they are purged.
 */
export const purgeableCaching = "public, max-age=31536000, s-maxage=600, immutable";

const postPath = pagePattern(String.raw`^{page}/posts/[1-9]\d*$`);
const mobilePath = pagePattern("^/{locale}/m(?:/|$)");

/** True if a CDN in front stores pages. */
const isBehindCdn = (): boolean =>
  env().CDN_MAX_AGE !== undefined || env().CDN_PURGE_URL !== undefined;

/**
 * Returns a page's headers with those for a CDN: its lifetime there, and the tags by which it is purged.
 * The browser's lifetime stays as it is.
 */
export function addCdnHeaders(
  path: string,
  tags: string[],
  headers: OutgoingHttpHeaders,
): OutgoingHttpHeaders {
  if (!isBehindCdn()) return headers;
  return {
    ...headers,
    ...buildCdnHeaders(tags),
    vary: listVariants(path).reduce(varyBy, String(headers.vary ?? "")),
  };
}

/** Returns the headers for a CDN of what has these tags: its lifetime there, and how it is purged. */
export function buildCdnHeaders(tags: readonly string[]): Record<string, string> {
  if (!isBehindCdn()) return {};
  const all = [...new Set([...tags, allTags])];
  return { ...getLifetime(), "surrogate-key": all.join(" "), "cache-tag": all.join(",") };
}

/** Lists the request headers by which the server chooses what it serves at `path`. */
const listVariants = (path: string): string[] => [
  // A phone on a desktop path is redirected to the mobile one.
  ...(mobilePath.test(path) ? [] : ["user-agent"]),
  // A post is served as Markdown to those who ask for it.
  ...(postPath.test(path) ? ["accept"] : []),
];

function getLifetime(): Record<string, string> {
  const { CDN_MAX_AGE: maxAge } = env();
  if (maxAge === undefined) return {};
  const { whileRevalidate, ifError } = staleSeconds;
  const value = `max-age=${maxAge}, stale-while-revalidate=${whileRevalidate}, stale-if-error=${ifError}`;
  // Fastly and Varnish read the older name.
  return { "cdn-cache-control": value, "surrogate-control": value };
}
