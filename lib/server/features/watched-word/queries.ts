import { and, desc, eq, inArray, lt, not, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import { computeWordKey } from "#lib/domain/watched-word/matcher";
import type { WatchedWordAction } from "#lib/domain/watched-word/watched-word";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { watchedWords } from "#lib/server/platform/postgres/schema/watched-word";

type Filter = {
  action?: WatchedWordAction | undefined;
  keyword?: string | undefined;
  lng?: Locale | undefined;
};

const hasHan = sql`${watchedWords.word} ~ '[\u3400-\u9fff\uf900-\ufaff]'`;

/** Returns watched words, newest first, before a position. */
export const listWordRows = (
  { action, keyword, lng }: Filter,
  beforeId: bigint | null,
  limit: number,
) =>
  db()
    .select()
    .from(watchedWords)
    .where(
      and(
        action && eq(watchedWords.action, action),
        keyword
          ? sql`position(${computeWordKey(keyword).replace(/\*$/, "")} in ${watchedWords.foldedWord}) > 0`
          : undefined,
        lng && (lng === "zh" ? hasHan : not(hasHan)),
        beforeId === null ? undefined : lt(watchedWords.id, beforeId),
      ),
    )
    .orderBy(desc(watchedWords.id))
    .limit(limit);

export type StoredWord = { word: string; action: WatchedWordAction };

/** Adds words, or changes the action of those that match the same. Returns how many of each. */
export async function upsertWords(tx: Executor, words: readonly StoredWord[]) {
  const result = { added: 0, changed: 0 };
  for (const { word, action } of words) {
    const [stored] = await tx
      .insert(watchedWords)
      .values({ word, action, foldedWord: computeWordKey(word) })
      .onConflictDoUpdate({
        target: watchedWords.foldedWord,
        set: { action, updatedAt: sql`now()` },
        setWhere: sql`${watchedWords.action} <> ${action}`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (stored) result[stored.isNew ? "added" : "changed"] += 1;
  }
  return result;
}

/** Counts what `upsertWords` would do, without doing it. */
export async function countChanges(words: readonly StoredWord[]) {
  const { foldedWord, action } = watchedWords;
  const keys = words.map(({ word }) => computeWordKey(word));
  const rows = await db()
    .select({ foldedWord, action })
    .from(watchedWords)
    .where(inArray(foldedWord, keys));
  const stored = new Map(rows.map((row) => [row.foldedWord, row.action]));
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const { word, action } of words) {
    const before = stored.get(computeWordKey(word));
    counts[before === undefined ? "added" : before === action ? "unchanged" : "changed"] += 1;
  }
  return counts;
}
