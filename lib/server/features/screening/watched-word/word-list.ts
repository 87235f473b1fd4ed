import { asc, eq } from "drizzle-orm";
import { compileMatcher, type Matcher } from "#lib/domain/screening/watched-word/matcher";
import type { WatchedWordAction } from "#lib/domain/screening/watched-word/watched-word";
import { singleton } from "#lib/server/core/singleton";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { watchedWords } from "#lib/server/features/screening/watched-word/schema";
import { db } from "#lib/server/platform/postgres/client";

export const watchedWordsTag = "watched-words";

export type ListedWord = { word: string; foldedWord: string; action: WatchedWordAction };

/** Returns the compiled list, which every instance caches until it changes. */
export const getWordMatcher = cacheByTag("watchedWords", watchedWordsTag, async () => {
  const { word, foldedWord, action } = watchedWords;
  const rows: ListedWord[] = await db()
    .select({ word, foldedWord, action })
    .from(watchedWords)
    .orderBy(asc(watchedWords.id));
  return compileOnce(rows);
});

/** Returns the words that are replaced by asterisks. */
export async function listCensoredWords(): Promise<string[]> {
  const { word, action } = watchedWords;
  const rows = await db().select({ word }).from(watchedWords).where(eq(action, "censor"));
  return rows.map((row) => row.word);
}

/** Compiles a list only if it changed: the cache expires, and compiling takes milliseconds. */
function compileOnce(rows: readonly ListedWord[]): Matcher<ListedWord> {
  const last = singleton("watchedWords.compiled", () => ({
    list: "[]",
    matcher: compileMatcher<ListedWord>([]),
  }));
  const list = JSON.stringify(rows);
  if (list !== last.list) Object.assign(last, { list, matcher: compileMatcher(rows) });
  return last.matcher;
}
