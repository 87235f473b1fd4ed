import { eq, sql } from "drizzle-orm";
import { updateSeries as contract } from "#lib/contracts/post/series";
import { operation } from "#lib/server/core/operation";
import { requireOldEnough } from "#lib/server/features/post/require-may-publish";
import { inspectSeries } from "#lib/server/features/post/series/inspect-words";
import { invalidateSeries } from "#lib/server/features/post/series/invalidate";
import { lockOwnSeries } from "#lib/server/features/post/series/queries";
import { series } from "#lib/server/features/post/series/schema";
import { refuseTakenTitle } from "#lib/server/features/post/series/taken-title";
import { recordHits } from "#lib/server/features/screening/watched-word/record-hits";
import { db } from "#lib/server/platform/postgres/client";

export const updateSeries = operation(contract, async ({ viewer, params, body }) => {
  await requireOldEnough(viewer);
  const { texts, hits } = await inspectSeries(body);
  const isHeld = await refuseTakenTitle(() =>
    db().transaction(async (tx) => {
      const before = await lockOwnSeries(tx, params.seriesId, viewer.key);
      const { seriesId: targetId } = params;
      const target = { targetKind: "series", targetId, subjectKey: viewer.key } as const;
      const hasNewHold = await recordHits(tx, target, hits);
      await tx
        .update(series)
        .set({
          title: texts.title ?? before.title,
          description: texts.description ?? before.description,
          language: texts.language ?? before.language,
          isBlocked: before.isBlocked || hasNewHold,
          updatedAt: sql`now()`,
        })
        .where(eq(series.id, before.id));
      return hasNewHold && !before.isBlocked;
    }),
  );
  invalidateSeries(viewer.id);
  return { isHeld };
});
