import { eq } from "drizzle-orm";
import { deleteSeries as contract } from "#lib/contracts/post/series";
import { operation } from "#lib/server/core/operation";
import { invalidateSeries } from "#lib/server/features/post/series/invalidate";
import { lockOwnSeries } from "#lib/server/features/post/series/queries";
import { series } from "#lib/server/features/post/series/schema";
import { db } from "#lib/server/platform/postgres/client";

export const deleteSeries = operation(contract, async ({ viewer, params }) => {
  await db().transaction(async (tx) => {
    const { id } = await lockOwnSeries(tx, params.seriesId, viewer.key);
    await tx.delete(series).where(eq(series.id, id));
  });
  invalidateSeries(viewer.id);
  return null;
});
