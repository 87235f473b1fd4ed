import type { Locale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { renderRss } from "#lib/server/documents/rss/present";
import { newestPosts } from "#lib/server/documents/rss/queries";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** What each feed last was, and since when. */
const last = () =>
  singleton("feed.last", () => new Map<Locale, { body: string; changedAt: Date }>());

/**
 * A language's feed. It is asked of the database each time, so that a post made private is gone at
 * once. Null with another host's API, whose posts this database does not know.
 */
export async function serveRss(request: Request, locale: Locale): Promise<Response | null> {
  if (env().API_ORIGIN) return null;
  const posts = await newestPosts().execute({ language: locale });
  const body = renderRss(locale, (await loadNamespace(locale, "common")).site, posts);
  return documentResponse(request, {
    body,
    type: "application/rss+xml",
    maxAge: 0,
    lastModified: changedAt(locale, body),
  });
}

/**
 * When this process saw the feed change. The newest post's time would not do: it stands still, or
 * goes back, when a post goes. Two changes never share a second, which is all that HTTP dates tell.
 */
function changedAt(locale: Locale, body: string): Date {
  const known = last().get(locale);
  if (known?.body === body) return known.changedAt;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const changed = new Date(Math.max(now, known ? known.changedAt.getTime() + 1000 : 0));
  last().set(locale, { body, changedAt: changed });
  return changed;
}
