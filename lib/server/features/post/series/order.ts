import { eq, sql } from "drizzle-orm";
import { orderSeries as contract } from "#lib/contracts/post/series";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { invalidateSeries } from "#lib/server/features/post/series/invalidate";
import { lockOwnSeries } from "#lib/server/features/post/series/queries";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { db } from "#lib/server/platform/postgres/client";

export const orderSeries = operation(contract, async ({ viewer, params, body: { postIds } }) => {
  await db().transaction(async (tx) => {
    const { id } = await lockOwnSeries(tx, params.seriesId, viewer.key);
    const parts = await tx
      .select({ postId: seriesPosts.postId })
      .from(seriesPosts)
      .where(eq(seriesPosts.seriesId, id))
      .for("update");
    const given = new Set(postIds);
    const isComplete =
      given.size === postIds.length &&
      given.size === parts.length &&
      parts.every(({ postId }) => given.has(String(postId)));
    // A part was added or deleted meanwhile.
    if (!isComplete) throw new AppError("conflict");
    await tx.execute(sql`
      update ${seriesPosts} set position = given.at
      from unnest(${sql.param(postIds)}::bigint[]) with ordinality as given (post_id, at)
      where ${seriesPosts.postId} = given.post_id`);
    await tx.update(series).set({ updatedAt: sql`now()` }).where(eq(series.id, id));
  });
  invalidateSeries(viewer.id);
  return null;
});
