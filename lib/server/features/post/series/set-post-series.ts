import { and, asc, eq, inArray, max, sql } from "drizzle-orm";
import { setPostSeries as contract } from "#lib/contracts/post/series";
import { limits } from "#lib/domain/limits";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidateSeries } from "#lib/server/features/post/series/invalidate";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { findHeld } from "#lib/server/features/screening/watched-word/held";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const setPostSeries = operation(contract, async ({ viewer, params, body }) => {
  await putIntoSeries(viewer, params.postId, body.seriesId);
  return null;
});

/** Puts a post of the viewer at the end of a series, or takes it out of its own. */
export async function putIntoSeries(
  viewer: Viewer,
  postId: string,
  seriesId: string | null,
): Promise<void> {
  const chosenId = seriesId === null ? null : BigInt(seriesId);
  await db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, postId, viewer);
    const formerId = await findSeriesOf(tx, post.id);
    const ids = [...new Set([formerId, chosenId])].filter((id) => id !== null);
    const locked = await lockSeries(tx, ids, viewer.key);
    const chosen = locked.find(({ id }) => id === chosenId);
    if (chosenId !== null && !chosen) throw new AppError("notFound");
    // A part that is there already keeps its place.
    if (formerId === chosenId) return;
    if (chosen?.isBlocked) await requireHeld(tx, chosen.id);
    if (chosenId === null) await tx.delete(seriesPosts).where(eq(seriesPosts.postId, post.id));
    else await addPart(tx, chosenId, post.id);
    await tx.update(series).set({ updatedAt: sql`now()` }).where(inArray(series.id, ids));
  });
  invalidateSeries(viewer.id);
}

/** Returns a part of a deleted draft to its place, if the series still takes it. */
export async function returnToSeries(
  tx: Executor,
  authorKey: bigint,
  part: typeof seriesPosts.$inferSelect,
): Promise<void> {
  const [found] = await lockSeries(tx, [part.seriesId], authorKey);
  if (!found || found.isBlocked || (await countParts(tx, found.id)) >= limits.series.parts) return;
  await tx.insert(seriesPosts).values(part);
}

async function findSeriesOf(tx: Executor, postId: bigint): Promise<bigint | null> {
  const [part] = await tx
    .select({ seriesId: seriesPosts.seriesId })
    .from(seriesPosts)
    .where(eq(seriesPosts.postId, postId));
  return part?.seriesId ?? null;
}

/** A hidden series takes posts only while it waits for its review, which may show it again. */
async function requireHeld(tx: Executor, id: bigint): Promise<void> {
  const held = await findHeld("series", [String(id)], tx);
  if (held.size === 0) throw invalidInput({ seriesId: "removed" });
}

/** Locks those of the series that belong to the author, in one order, and returns them. */
async function lockSeries(tx: Executor, ids: readonly bigint[], authorKey: bigint) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: series.id, isBlocked: series.isBlocked })
    .from(series)
    .where(and(inArray(series.id, [...ids]), eq(series.authorKey, authorKey)))
    .orderBy(asc(series.id))
    .for("update");
}

const countParts = (tx: Executor, seriesId: bigint): Promise<number> =>
  tx.$count(seriesPosts, eq(seriesPosts.seriesId, seriesId));

/** Adds a post at the end of a locked series, from another one or none. */
async function addPart(tx: Executor, seriesId: bigint, postId: bigint): Promise<void> {
  if ((await countParts(tx, seriesId)) >= limits.series.parts) {
    throw invalidInput({ seriesId: "full" });
  }
  const [found] = await tx
    .select({ last: max(seriesPosts.position) })
    .from(seriesPosts)
    .where(eq(seriesPosts.seriesId, seriesId));
  const position = (found?.last ?? 0) + 1;
  await tx
    .insert(seriesPosts)
    .values({ postId, seriesId, position })
    .onConflictDoUpdate({ target: seriesPosts.postId, set: { seriesId, position } });
}
