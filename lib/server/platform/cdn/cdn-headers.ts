import type { OutgoingHttpHeaders } from "node:http";
import { env } from "#lib/server/core/env";
import { allTags } from "#lib/server/core/invalidation";
import { varyBy } from "#lib/server/platform/http/content-encoding";

/** How long a CDN may serve an expired page while it gets a new one, and while this server is away. */
const staleSeconds = { whileRevalidate: 60, ifError: 86_400 };

const postPath = /^\/(?:en|zh)(?:\/m)?\/posts\/[1-9]\d*$/;
const mobilePath = /^\/(?:en|zh)\/m(?:\/|$)/;

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
  const all = [...new Set([...tags, allTags])];
  return {
    ...headers,
    ...getLifetime(),
    "surrogate-key": all.join(" "),
    "cache-tag": all.join(","),
    vary: listVariants(path).reduce(varyBy, String(headers.vary ?? "")),
  };
}

/** Lists the request headers by which the server chooses what it serves at `path`. */
const listVariants = (path: string): string[] => [
  // A phone on a desktop path is redirected to the mobile one.
  ...(mobilePath.test(path) ? [] : ["user-agent"]),
  // A post is served as Markdown to those who ask for it.
  ...(postPath.test(path) ? ["accept"] : []),
];

function getLifetime(): OutgoingHttpHeaders {
  const { CDN_MAX_AGE: maxAge } = env();
  if (maxAge === undefined) return {};
  const { whileRevalidate, ifError } = staleSeconds;
  const value = `max-age=${maxAge}, stale-while-revalidate=${whileRevalidate}, stale-if-error=${ifError}`;
  // Fastly and Varnish read the older name.
  return { "cdn-cache-control": value, "surrogate-control": value };
}
