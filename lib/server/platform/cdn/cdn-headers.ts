import type { OutgoingHttpHeaders } from "node:http";
import { env } from "#lib/server/core/env";
import { allTags } from "#lib/server/core/invalidation";
import { varyBy } from "#lib/server/platform/http/content-encoding";

/** How long a CDN may serve an expired page while it gets a new one, and while this server is away. */
const staleSeconds = { whileRevalidate: 60, ifError: 86_400 };

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
    // A phone on a desktop path is redirected to the mobile one.
    ...(mobilePath.test(path) ? {} : { vary: varyBy(headers.vary, "user-agent") }),
  };
}

function getLifetime(): OutgoingHttpHeaders {
  const { CDN_MAX_AGE: maxAge } = env();
  if (maxAge === undefined) return {};
  const { whileRevalidate, ifError } = staleSeconds;
  const value = `max-age=${maxAge}, stale-while-revalidate=${whileRevalidate}, stale-if-error=${ifError}`;
  // Fastly and Varnish read the older name.
  return { "cdn-cache-control": value, "surrogate-control": value };
}
