import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { ConversionFailure } from "#lib/domain/file/conversion";
import { limits } from "#lib/domain/limits";
import { type StoredFrame, videoConversions } from "#lib/server/features/file/conversion/schema";
import { files } from "#lib/server/features/file/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import { LeaseLostError } from "#lib/server/platform/queue/lease";
import {
  cancelTasks,
  completeTasks,
  enqueue,
  type Task,
  taskKind,
} from "#lib/server/platform/queue/task";

export const conversionKind = taskKind("video_conversions");

const isPending = inArray(videoConversions.state, ["waiting", "running"]);
const isPendingId = (id: string) => and(eq(videoConversions.id, id), isPending);
const keptForSeconds = limits.video.keptForMs / 1_000;

export async function countPendingConversions(ownerKey: bigint): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(videoConversions)
    .innerJoin(files, eq(files.id, videoConversions.id))
    .where(and(eq(files.ownerKey, ownerKey), isPending));
  return row?.count ?? 0;
}

/** Queues the conversion of a file whose source is stored. */
export const insertConversion = (id: string, mediaType: string): Promise<void> =>
  db().transaction(async (tx) => {
    await tx.insert(videoConversions).values({ id, mediaType });
    await enqueue(tx, conversionKind, [{ key: id }]);
  });

/** Begins an attempt. Returns null if the conversion is not wanted any more. */
export async function beginConversion(id: string) {
  const [row] = await db()
    .update(videoConversions)
    .set({ state: "running", percent: 0 })
    .where(isPendingId(id))
    .returning();
  if (!row) return null;
  const [file] = await db()
    .select({ ownerKey: files.ownerKey })
    .from(files)
    .where(eq(files.id, id));
  return file ? { ...row, ownerKey: file.ownerKey } : null;
}

/** Stores how far an attempt is. Returns false if the conversion is not wanted any more. */
export async function setProgress(id: string, percent: number): Promise<boolean> {
  const rows = await db()
    .update(videoConversions)
    .set({ percent })
    .where(isPendingId(id))
    .returning({ id: videoConversions.id });
  return rows.length > 0;
}

export async function setFrames(id: string, frames: StoredFrame[]): Promise<void> {
  await db().update(videoConversions).set({ frames }).where(isPendingId(id));
}

/** Makes the file ready, whose bytes are stored. Throws LeaseLostError if it is not wanted any more. */
export const finishConversion = (
  task: Task,
  id: string,
  file: { bytes: number; durationMs: number | null },
): Promise<void> =>
  db().transaction(async (tx) => {
    await completeTasks(tx, [task]);
    const ended = await tx
      .update(videoConversions)
      .set({ state: "done", percent: 100, finishedAt: sql`now()` })
      .where(isPendingId(id))
      .returning({ id: videoConversions.id });
    if (ended.length === 0) throw new LeaseLostError();
    await tx
      .update(files)
      .set({ ...file, isReady: true })
      .where(eq(files.id, id));
  });

/** Ends a conversion without a video. Its bytes do not count any more. Returns false if it has ended. */
export async function failConversion(
  tx: Executor,
  id: string,
  failure: ConversionFailure,
): Promise<boolean> {
  const ended = await tx
    .update(videoConversions)
    .set({ state: "failed", failure, finishedAt: sql`now()` })
    .where(isPendingId(id))
    .returning({ id: videoConversions.id });
  if (ended.length === 0) return false;
  await tx.update(files).set({ bytes: 0 }).where(eq(files.id, id));
  return true;
}

/** Shows that a conversion waits for its next attempt. */
export const setWaiting = (tx: Executor, id: string) =>
  tx.update(videoConversions).set({ state: "waiting" }).where(isPendingId(id));

/** Stops a conversion. Returns false if it has ended. */
export const cancelConversion = (id: string): Promise<boolean> =>
  db().transaction(async (tx) => {
    const isCancelled = await failConversion(tx, id, "cancelled");
    if (isCancelled) await cancelTasks(tx, conversionKind, [id]);
    return isCancelled;
  });

/** Returns an owner's file with its conversion, which a file that needed none lacks. */
export const findConversion = (id: string, ownerKey: bigint) =>
  firstOrNull(
    db()
      .select({ isReady: files.isReady, conversion: videoConversions })
      .from(files)
      .leftJoin(videoConversions, eq(videoConversions.id, files.id))
      .where(and(eq(files.id, id), eq(files.ownerKey, ownerKey), eq(files.kind, "video"))),
  );

/** Gives up conversions that no process has ended in time. */
export async function failOldConversions(): Promise<void> {
  const old = await db()
    .select({ id: videoConversions.id })
    .from(videoConversions)
    .where(
      and(
        isPending,
        lte(videoConversions.createdAt, sql`now() - make_interval(secs => ${keptForSeconds})`),
      ),
    );
  for (const { id } of old) {
    await db().transaction(async (tx) => {
      if (await failConversion(tx, id, "internal")) await cancelTasks(tx, conversionKind, [id]);
    });
  }
}

/** Deletes what is known of conversions whose file is ready. A failed one goes with its file. */
export const deleteDoneConversions = () =>
  db()
    .delete(videoConversions)
    .where(
      and(
        eq(videoConversions.state, "done"),
        lte(videoConversions.finishedAt, sql`now() - make_interval(secs => ${keptForSeconds})`),
      ),
    );

/** Returns which of these conversions still need their source. */
export async function findPendingIds(ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ id: videoConversions.id })
    .from(videoConversions)
    .where(and(inArray(videoConversions.id, ids), isPending));
  return new Set(rows.map(({ id }) => id));
}
