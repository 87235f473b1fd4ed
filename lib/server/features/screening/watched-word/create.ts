import { createWatchedWord as contract } from "#lib/contracts/screening/watched-word-desk";
import { limits } from "#lib/domain/limits";
import { computeWordKey } from "#lib/domain/screening/watched-word/matcher";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { presentWatchedWord } from "#lib/server/features/screening/watched-word/present";
import { watchedWords } from "#lib/server/features/screening/watched-word/schema";
import { watchedWordsTag } from "#lib/server/features/screening/watched-word/word-list";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

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
