import { and, desc, eq, lt, not, sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import { computeWordKey } from "#lib/domain/screening/watched-word/matcher";
import type { WatchedWordAction } from "#lib/domain/screening/watched-word/watched-word";
import { watchedWords } from "#lib/server/features/screening/watched-word/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

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
  const toArray = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const stored = await tx.execute<{ isNew: boolean }>(sql`
    insert into ${watchedWords} (word, action, folded_word)
    select * from unnest(${toArray(words.map(({ word }) => word))},
      ${toArray(words.map(({ action }) => action))},
      ${toArray(words.map(({ word }) => computeWordKey(word)))})
    on conflict (folded_word) do update set action = excluded.action, updated_at = now()
      where ${watchedWords.action} <> excluded.action
    returning xmax = 0 as "isNew"`);
  const added = stored.filter(({ isNew }) => isNew).length;
  return { added, changed: stored.length - added };
}

/** Counts what `upsertWords` would do, without doing it. */
export async function countChanges(words: readonly StoredWord[]) {
  const { foldedWord, action } = watchedWords;
  const given = words.map(({ word, action }) => ({ key: computeWordKey(word), action }));
  const rows = await db()
    .select({ foldedWord, action })
    .from(watchedWords)
    .where(sql`${foldedWord} = any(${sql.param(given.map(({ key }) => key))}::text[])`);
  const stored = new Map(rows.map((row) => [row.foldedWord, row.action]));
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const { key, action } of given) {
    const before = stored.get(key);
    counts[before === undefined ? "added" : before === action ? "unchanged" : "changed"] += 1;
  }
  return counts;
}
