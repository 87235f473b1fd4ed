import {
  importWatchedWords as importContract,
  previewWatchedWordImport as previewContract,
} from "#lib/contracts/screening/watched-word-desk";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { countChanges, upsertWords } from "#lib/server/features/screening/watched-word/queries";
import { watchedWords } from "#lib/server/features/screening/watched-word/schema";
import {
  listFirst,
  parseWordCsv,
  refuseBadLines,
  type WordCsv,
} from "#lib/server/features/screening/watched-word/word-csv";
import { watchedWordsTag } from "#lib/server/features/screening/watched-word/word-list";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { readText } from "#lib/server/platform/http/input";
import { db } from "#lib/server/platform/postgres/client";

async function readCsv(request: Request): Promise<WordCsv> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^text\/csv\s*(?:;|$)/i.test(type)) throw new AppError("unsupportedType");
  return parseWordCsv(await readText(request));
}

export const previewWatchedWordImport = operation(previewContract, async ({ request }) => {
  const { words, refused } = await readCsv(request);
  const counts = await countChanges(words);
  return { ...counts, refusedCount: refused.length, refused: listFirst(refused) };
});

export const importWatchedWords = operation(importContract, async ({ viewer, query, request }) => {
  const { words, refused } = await readCsv(request);
  if (!query.skipsRefused) refuseBadLines(refused);
  const result = await db().transaction(async (tx) => {
    const counts = await upsertWords(tx, words);
    if ((await tx.$count(watchedWords)) > limits.watchedWord.count) {
      throw invalidInput({ file: "too many words" });
    }
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "watchedWord.import",
      target: "watchedWord:all",
      reason: query.reason,
      after: { ...counts, refused: refused.length },
    });
    return counts;
  });
  invalidate(watchedWordsTag);
  return result;
});
