import { asc, eq } from "drizzle-orm";
import { listWatchedWordHits as contract } from "#lib/contracts/admin-watched-word";
import { operation } from "#lib/server/core/operation";
import { db } from "#lib/server/platform/postgres/client";
import { watchedWordHits } from "#lib/server/platform/postgres/schema/watched-word";

export const listWatchedWordHits = operation(contract, async ({ query }) => {
  const rows = await db()
    .select()
    .from(watchedWordHits)
    .where(eq(watchedWordHits.caseId, BigInt(query.caseId)))
    .orderBy(asc(watchedWordHits.id));
  return {
    items: rows.map(({ word, action, createdAt, reviewedAt }) => ({
      word,
      action,
      createdAt: createdAt.toISOString(),
      reviewedAt: reviewedAt?.toISOString() ?? null,
    })),
  };
});
