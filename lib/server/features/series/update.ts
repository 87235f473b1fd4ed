import { eq, sql } from "drizzle-orm";
import { updateSeries as contract } from "#lib/contracts/series";
import { operation } from "#lib/server/core/operation";
import { requireMayPublish } from "#lib/server/features/post/require-may-publish";
import { inspectSeries } from "#lib/server/features/series/inspect-words";
import { invalidateSeries } from "#lib/server/features/series/invalidate";
import { lockOwnSeries } from "#lib/server/features/series/queries";
import { refuseTakenTitle } from "#lib/server/features/series/taken-title";
import { recordHits } from "#lib/server/features/watched-word/record-hits";
import { db } from "#lib/server/platform/postgres/client";
import { series } from "#lib/server/platform/postgres/schema/series";

export const updateSeries = operation(contract, async ({ viewer, params, body }) => {
  await requireMayPublish(viewer);
  const hits = await inspectSeries(body);
  await refuseTakenTitle(() =>
    db().transaction(async (tx) => {
      const { id, title, description, language } = await lockOwnSeries(
        tx,
        params.seriesId,
        viewer.key,
      );
      await tx
        .update(series)
        .set({
          title: body.title ?? title,
          description: body.description ?? description,
          language: body.language ?? language,
          updatedAt: sql`now()`,
        })
        .where(eq(series.id, id));
      const target = { targetKind: "user", targetId: viewer.id, subjectKey: viewer.key } as const;
      await recordHits(tx, target, hits);
    }),
  );
  invalidateSeries(viewer.id);
  return null;
});
