import { cache } from "react";
import type { PostPage } from "#lib/contracts/feed";
import type { PostLanguage } from "#lib/domain/feed/post-filter";
import type { Locale } from "#lib/domain/locale";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";

type ReadPage = { page: PostPage };

/**
 * Reads posts in the language that the URL names, else in that of the pages; in all languages if there
 * are none in that. `pageLanguage` is the language of the list if nobody names one.
 */
export async function readInLanguage<R extends ReadPage>(
  named: PostLanguage | null,
  locale: Locale,
  read: (language: PostLanguage) => Promise<R>,
): Promise<R & { language: PostLanguage; pageLanguage: PostLanguage }> {
  if (named) return { ...(await read(named)), language: named, pageLanguage: locale };
  const own = await read(locale);
  if (own.page.items.length > 0) return { ...own, language: locale, pageLanguage: locale };
  return { ...(await read("all")), language: "all", pageLanguage: "all" };
}

/** Reads the first page of the trending list. */
export const readTrending = cache((locale: Locale) =>
  readInLanguage(null, locale, async (postLanguage) => {
    const query = { filter: "trending", lng: locale, postLanguage } as const;
    return { page: await call(listPosts, { query }, locale) };
  }),
);
