import { eq } from "drizzle-orm";
import { deleteSeries as contract } from "#lib/contracts/series";
import { operation } from "#lib/server/core/operation";
import { invalidateSeries } from "#lib/server/features/series/invalidate";
import { lockOwnSeries } from "#lib/server/features/series/queries";
import { db } from "#lib/server/platform/postgres/client";
import { series } from "#lib/server/platform/postgres/schema/series";

export const deleteSeries = operation(contract, async ({ viewer, params }) => {
  await db().transaction(async (tx) => {
    const { id } = await lockOwnSeries(tx, params.seriesId, viewer.key);
    await tx.delete(series).where(eq(series.id, id));
  });
  invalidateSeries(viewer.id);
  return null;
});
