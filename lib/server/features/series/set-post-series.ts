import { and, count, eq, ne, sql } from "drizzle-orm";
import { setPostSeries as contract } from "#lib/contracts/series";
import { limits } from "#lib/domain/limits";
import { invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidateSeries } from "#lib/server/features/series/invalidate";
import { lockOwnSeries } from "#lib/server/features/series/queries";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { seriesPosts } from "#lib/server/platform/postgres/schema/series";

export const setPostSeries = operation(contract, async ({ viewer, params, body }) => {
  await db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    if (body.seriesId === null) {
      await tx.delete(seriesPosts).where(eq(seriesPosts.postId, post.id));
      return;
    }
    const { id } = await lockOwnSeries(tx, body.seriesId, viewer.key);
    await addPart(tx, id, post.id);
  });
  invalidateSeries(viewer.id);
  return null;
});

/** Adds a post at the end of a locked series. A post that is in it already keeps its place. */
async function addPart(tx: Executor, seriesId: bigint, postId: bigint): Promise<void> {
  const [found] = await tx
    .select({ count: count(), last: sql<number>`coalesce(max(${seriesPosts.position}), 0)` })
    .from(seriesPosts)
    .where(and(eq(seriesPosts.seriesId, seriesId), ne(seriesPosts.postId, postId)));
  if (found && found.count >= limits.series.parts) throw invalidInput({ seriesId: "full" });
  const position = (found?.last ?? 0) + 1;
  await tx
    .insert(seriesPosts)
    .values({ postId, seriesId, position })
    .onConflictDoUpdate({
      target: seriesPosts.postId,
      set: { seriesId, position },
      setWhere: ne(seriesPosts.seriesId, seriesId),
    });
}
