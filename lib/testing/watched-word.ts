import { computeWordKey } from "#lib/domain/watched-word/matcher";
import type { WatchedWordAction } from "#lib/domain/watched-word/watched-word";
import { invalidate } from "#lib/server/core/invalidation";
import { watchedWordsTag } from "#lib/server/features/watched-word/word-list";
import { db } from "#lib/server/platform/postgres/client";
import { watchedWords } from "#lib/server/platform/postgres/schema/watched-word";

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
