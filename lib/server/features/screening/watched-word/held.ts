import { and, eq, isNull, sql } from "drizzle-orm";
import type { ContentKind } from "#lib/domain/moderation/sanction";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Returns which posts or series are hidden until staff have reviewed them. */
export async function findHeld(
  kind: ContentKind,
  ids: readonly string[],
  executor: Executor = db(),
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .select({ id: watchedWordHits.targetId })
    .from(watchedWordHits)
    .where(
      and(
        eq(watchedWordHits.targetKind, kind),
        sql`${watchedWordHits.targetId} = any(${sql.param([...ids])}::text[])`,
        // A parameter would keep PostgreSQL from the index of these hits.
        sql`${watchedWordHits.action} = 'hold'`,
        isNull(watchedWordHits.reviewedAt),
      ),
    )
    .prepare("watched_word_held")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
