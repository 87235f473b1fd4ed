import type { Locale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { renderRss } from "#lib/server/documents/rss/present";
import { selectNewestPosts } from "#lib/server/documents/rss/queries";
import { getTagDirectory } from "#lib/server/features/tag/directory";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Returns the last version of each feed with the time of its change. */
const getLastVersions = () =>
  singleton("feed.last", () => new Map<Locale, { body: string; changedAt: Date }>());

/**
 * Serves the feed of a language. Queries the database each time, so a post made private disappears
 * at once. Null if another host serves the API, because this database has no posts then.
 */
export async function serveRss(request: Request, locale: Locale): Promise<Response | null> {
  if (env().API_ORIGIN) return null;
  const posts = await selectNewestPosts().execute({ language: locale });
  const { site } = await loadNamespace(locale, "common");
  const body = renderRss(locale, site, posts, await getTagDirectory());
  return documentResponse(request, {
    body,
    type: "application/rss+xml",
    maxAge: 0,
    lastModified: getLastModified(locale, body),
  });
}

/**
 * Returns the time at which this process noticed the feed's last change. The newest post's time
 * would stay or go back when a post is removed. Changes differ by at least a second, the precision
 * of HTTP dates.
 */
function getLastModified(locale: Locale, body: string): Date {
  const known = getLastVersions().get(locale);
  if (known?.body === body) return known.changedAt;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const changed = new Date(Math.max(now, known ? known.changedAt.getTime() + 1000 : 0));
  getLastVersions().set(locale, { body, changedAt: changed });
  return changed;
}
