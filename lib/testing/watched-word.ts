import { computeWordKey } from "#lib/domain/screening/watched-word/matcher";
import type { WatchedWordAction } from "#lib/domain/screening/watched-word/watched-word";
import { invalidate } from "#lib/server/core/invalidation";
import { watchedWords } from "#lib/server/features/screening/watched-word/schema";
import { watchedWordsTag } from "#lib/server/features/screening/watched-word/word-list";
import { db } from "#lib/server/platform/postgres/client";

/** Watches words, without the calls for staff. */
export async function watchWords(words: Record<string, WatchedWordAction>): Promise<void> {
  await db()
    .insert(watchedWords)
    .values(
      Object.entries(words).map(([word, action]) => ({
        word,
        action,
        foldedWord: computeWordKey(word),
      })),
    );
  invalidate(watchedWordsTag);
}
