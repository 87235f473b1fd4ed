import { createWatchedWord as contract } from "#lib/contracts/admin-watched-word";
import { limits } from "#lib/domain/limits";
import { computeWordKey } from "#lib/domain/watched-word/matcher";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { presentWatchedWord } from "#lib/server/features/watched-word/present";
import { watchedWordsTag } from "#lib/server/features/watched-word/word-list";
import { db } from "#lib/server/platform/postgres/client";
import { watchedWords } from "#lib/server/platform/postgres/schema/watched-word";

export const createWatchedWord = operation(contract, async ({ viewer, body }) => {
  const { word, action, reason } = body;
  const row = await db().transaction(async (tx) => {
    if ((await tx.$count(watchedWords)) >= limits.watchedWord.count) throw new AppError("tooLarge");
    const [stored] = await tx
      .insert(watchedWords)
      .values({ word, action, foldedWord: computeWordKey(word) })
      .onConflictDoNothing()
      .returning();
    if (!stored) throw new AppError("conflict");
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "watchedWord.create",
      target: `watchedWord:${stored.id}`,
      reason,
      after: { word, action },
    });
    return stored;
  });
  invalidate(watchedWordsTag);
  return presentWatchedWord(row);
});
