import { sql } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { defaultWords } from "#lib/server/features/screening/watched-word/default-words";
import { upsertWords } from "#lib/server/features/screening/watched-word/queries";
import { watchedWordsTag } from "#lib/server/features/screening/watched-word/word-list";
import { db } from "#lib/server/platform/postgres/client";

/** Adds the default words to a list that never had any. Words that staff deleted do not come back. */
export async function seedWatchedWords(): Promise<void> {
  const isSeeded = await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('watchedWords.seed', 0))`);
    const [sequence] = await tx.execute<{ last: string | null }>(sql`
      select pg_sequence_last_value(pg_get_serial_sequence('watched_words', 'id')) as last`);
    if (sequence?.last) return false;
    await upsertWords(
      tx,
      defaultWords.map((word) => ({ word, action: "flag" })),
    );
    return true;
  });
  if (isSeeded) invalidate(watchedWordsTag);
}

export const seedWatchedWordsJob: Job = {
  name: "watchedWord.seed",
  intervalMs: 86_400_000,
  run: seedWatchedWords,
};
