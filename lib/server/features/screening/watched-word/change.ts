import { eq, sql } from "drizzle-orm";
import {
  deleteWatchedWord as deleteContract,
  updateWatchedWord as updateContract,
} from "#lib/contracts/screening/watched-word-desk";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { presentWatchedWord } from "#lib/server/features/screening/watched-word/present";
import { watchedWords } from "#lib/server/features/screening/watched-word/schema";
import { watchedWordsTag } from "#lib/server/features/screening/watched-word/word-list";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const updateWatchedWord = operation(updateContract, async ({ viewer, params, body }) => {
  const { action, reason } = body;
  const row = await db().transaction(async (tx) => {
    const before = await lockWord(tx, params.wordId);
    const [after] = await tx
      .update(watchedWords)
      .set({ action, updatedAt: sql`now()` })
      .where(eq(watchedWords.id, before.id))
      .returning();
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "watchedWord.update",
      target: `watchedWord:${before.id}`,
      reason,
      before: { word: before.word, action: before.action },
      after: { word: before.word, action },
    });
    return after ?? before;
  });
  invalidate(watchedWordsTag);
  return presentWatchedWord(row);
});

export const deleteWatchedWord = operation(deleteContract, async ({ viewer, params, body }) => {
  await db().transaction(async (tx) => {
    const { id, word, action } = await lockWord(tx, params.wordId);
    await tx.delete(watchedWords).where(eq(watchedWords.id, id));
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "watchedWord.delete",
      target: `watchedWord:${id}`,
      reason: body.reason,
      before: { word, action },
    });
  });
  invalidate(watchedWordsTag);
  return null;
});

/** @throws AppError(notFound) */
async function lockWord(tx: Executor, wordId: string) {
  const [row] = await tx
    .select()
    .from(watchedWords)
    .where(eq(watchedWords.id, BigInt(wordId)))
    .for("update");
  if (!row) throw new AppError("notFound");
  return row;
}
