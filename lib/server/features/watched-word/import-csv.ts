import { importWatchedWords as contract } from "#lib/contracts/admin-watched-word";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { upsertWords } from "#lib/server/features/watched-word/queries";
import { parseWordCsv } from "#lib/server/features/watched-word/word-csv";
import { watchedWordsTag } from "#lib/server/features/watched-word/word-list";
import { readText } from "#lib/server/platform/http/input";
import { db } from "#lib/server/platform/postgres/client";
import { watchedWords } from "#lib/server/platform/postgres/schema/watched-word";

export const importWatchedWords = operation(contract, async ({ viewer, query, request }) => {
  const type = request.headers.get("content-type") ?? "";
  if (!/^text\/csv\s*(?:;|$)/i.test(type)) throw new AppError("unsupportedType");
  const words = parseWordCsv(await readText(request));
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
      after: counts,
    });
    return counts;
  });
  invalidate(watchedWordsTag);
  return result;
});
