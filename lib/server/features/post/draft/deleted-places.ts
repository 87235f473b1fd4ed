import { and, eq, isNull } from "drizzle-orm";
import type { deletedDrafts } from "#lib/server/features/post/draft/schema";
import { insertSchedule } from "#lib/server/features/post/schedule/queries";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { seriesPosts } from "#lib/server/features/post/series/schema";
import { returnToSeries } from "#lib/server/features/post/series/set-post-series";
import { linkPosts } from "#lib/server/features/post/twin/link";
import { findTwinId } from "#lib/server/features/post/twin/queries";
import type { Executor } from "#lib/server/platform/postgres/client";

type DeletedDraft = typeof deletedDrafts.$inferSelect;
type Places = Pick<DeletedDraft, "seriesId" | "seriesPosition" | "twinId" | "publishAt">;

/** Returns what else a draft loses with its row: its place in a series, its twin and its time. */
export async function readPlaces(tx: Executor, postId: bigint): Promise<Places> {
  const [part] = await tx.select().from(seriesPosts).where(eq(seriesPosts.postId, postId));
  const [schedule] = await tx
    .select({ publishAt: postSchedules.publishAt })
    .from(postSchedules)
    .where(and(eq(postSchedules.postId, postId), isNull(postSchedules.refusal)));
  return {
    seriesId: part?.seriesId ?? null,
    seriesPosition: part?.position ?? null,
    twinId: await findTwinId(tx, postId),
    publishAt: schedule?.publishAt ?? null,
  };
}

/** Gives a draft its places again, but for those that are taken, gone or past by now. */
export async function restorePlaces(tx: Executor, deleted: DeletedDraft): Promise<void> {
  const { postId, authorKey, seriesId, seriesPosition, twinId, publishAt } = deleted;
  // Posts are locked before series, as by who puts a post into one: the other order ends in deadlocks.
  if (twinId !== null) await linkAgain(tx, authorKey, postId, twinId);
  if (seriesId !== null && seriesPosition !== null) {
    await returnToSeries(tx, authorKey, { postId, seriesId, position: seriesPosition });
  }
  if (publishAt !== null && publishAt > new Date()) await insertSchedule(tx, postId, publishAt);
}

async function linkAgain(tx: Executor, authorKey: bigint, postId: bigint, twinId: bigint) {
  const find = (id: bigint) =>
    tx
      .select({ id: posts.id, language: posts.language })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.authorKey, authorKey)))
      .for("update");
  const [[own], [twin]] = [await find(postId), await find(twinId)];
  if (!own || !twin || own.language === twin.language) return;
  if ((await findTwinId(tx, twin.id)) === null) await linkPosts(tx, own, twin);
}
