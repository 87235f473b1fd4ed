import { count, eq } from "drizzle-orm";
import { createSeries as contract } from "#lib/contracts/post/series";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireOldEnough } from "#lib/server/features/post/require-may-publish";
import { inspectSeries } from "#lib/server/features/post/series/inspect-words";
import { series } from "#lib/server/features/post/series/schema";
import { refuseTakenTitle } from "#lib/server/features/post/series/taken-title";
import { recordHits } from "#lib/server/features/screening/watched-word/record-hits";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Nobody sees a series without parts, so no cached page changes. */
export const createSeries = operation(contract, async ({ viewer, body }) => {
  await requireOldEnough(viewer);
  const { texts, hits } = await inspectSeries(body);
  const isHeld = hits.some(({ word }) => word.action === "hold");
  const id = await refuseTakenTitle(() =>
    db().transaction(async (tx) => {
      // Two requests at once would otherwise exceed the limit.
      await tx.select().from(users).where(eq(users.key, viewer.key)).for("no key update");
      const [found] = await tx
        .select({ count: count() })
        .from(series)
        .where(eq(series.authorKey, viewer.key));
      if (found && found.count >= limits.series.perUser) {
        throw invalidInput({ title: "too many" });
      }
      const [stored] = await tx
        .insert(series)
        .values({ ...texts, authorKey: viewer.key, isBlocked: isHeld })
        .returning({ id: series.id });
      if (!stored) throw new AppError("conflict");
      const target = {
        targetKind: "series",
        targetId: String(stored.id),
        subjectKey: viewer.key,
      } as const;
      await recordHits(tx, target, hits);
      return stored.id;
    }),
  );
  return { seriesId: String(id), isHeld };
});
