import type { Locale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { renderRss } from "#lib/server/documents/rss/present";
import { newestPosts } from "#lib/server/documents/rss/queries";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** The last version of each feed and when it changed. */
const lastVersions = () =>
  singleton("feed.last", () => new Map<Locale, { body: string; changedAt: Date }>());

/**
 * Serves the feed of a language. Queries the database each time, so a post made private disappears
 * at once. Null if another host serves the API, because this database has no posts then.
 */
export async function serveRss(request: Request, locale: Locale): Promise<Response | null> {
  if (env().API_ORIGIN) return null;
  const posts = await newestPosts().execute({ language: locale });
  const body = renderRss(locale, (await loadNamespace(locale, "common")).site, posts);
  return documentResponse(request, {
    body,
    type: "application/rss+xml",
    maxAge: 0,
    lastModified: getLastModified(locale, body),
  });
}

/**
 * Returns when this process saw the feed change. The time of the newest post would not change, or go
 * back, when a post is removed. Two changes never share a second, the precision of HTTP dates.
 */
function getLastModified(locale: Locale, body: string): Date {
  const known = lastVersions().get(locale);
  if (known?.body === body) return known.changedAt;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const changed = new Date(Math.max(now, known ? known.changedAt.getTime() + 1000 : 0));
  lastVersions().set(locale, { body, changedAt: changed });
  return changed;
}
