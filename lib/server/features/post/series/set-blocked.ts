import { and, eq, ne } from "drizzle-orm";
import { invalidateSeries } from "#lib/server/features/post/series/invalidate";
import { series } from "#lib/server/features/post/series/schema";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Hides a series of `authorId`, or shows it again. One that was deleted is skipped. */
export async function setSeriesBlocked(
  tx: Executor,
  seriesId: string,
  authorId: string,
  isBlocked: boolean,
): Promise<void> {
  const changed = await tx
    .update(series)
    .set({ isBlocked })
    .where(and(eq(series.id, BigInt(seriesId)), ne(series.isBlocked, isBlocked)))
    .returning({ id: series.id });
  if (changed.length > 0) afterCommit(() => invalidateSeries(authorId));
}
