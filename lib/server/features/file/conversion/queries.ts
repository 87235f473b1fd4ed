import { and, eq, inArray, isNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { ConversionFailure } from "#lib/domain/file/conversion";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { type StoredFrame, videoConversions } from "#lib/server/features/file/conversion/schema";
import { files } from "#lib/server/features/file/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import { LeaseLostError } from "#lib/server/platform/queue/lease";
import { tasks } from "#lib/server/platform/queue/schema";
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

/*
 * Transactions lock the task first, then the file, then its conversion. Deleting a file has that order
 * by itself, because its conversion goes with it.
 */

/** Counts the conversions of an owner that wait or run, and those whose source is being stored. */
export async function countPendingConversions(tx: Executor, ownerKey: bigint): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(videoConversions)
    .innerJoin(files, eq(files.id, videoConversions.id))
    .where(and(eq(files.ownerKey, ownerKey), isPending));
  return row?.count ?? 0;
}

export async function insertConversion(
  tx: Executor,
  row: Pick<typeof videoConversions.$inferInsert, "id" | "mediaType">,
): Promise<void> {
  await tx.insert(videoConversions).values(row);
}

/** Queues a conversion whose source is stored. */
export const enqueueConversion = (id: string): Promise<void> =>
  db().transaction((tx) => enqueue(tx, conversionKind, [{ key: id }]));

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

/** Stores how far an attempt is, unless it was as far before. */
export async function setProgress(id: string, percent: number): Promise<void> {
  await db()
    .update(videoConversions)
    .set({ percent })
    .where(and(isPendingId(id), lt(videoConversions.percent, percent)));
}

/** Returns whether a conversion waits or runs, and has not been cancelled or deleted. */
export const isStillPending = async (id: string): Promise<boolean> =>
  (await findPendingIds([id])).has(id);

/** Stores the frames of a pending conversion that has none. Returns false if they are not needed. */
export async function setFrames(id: string, frames: StoredFrame[]): Promise<boolean> {
  const rows = await db()
    .update(videoConversions)
    .set({ frames })
    .where(and(isPendingId(id), isNull(videoConversions.frames)))
    .returning({ id: videoConversions.id });
  return rows.length > 0;
}

const lockFile = (tx: Executor, id: string) =>
  tx.select({ id: files.id }).from(files).where(eq(files.id, id)).for("no key update");

/** Makes the file ready, whose bytes are stored. Throws LeaseLostError if it is not wanted any more. */
export const finishConversion = (
  task: Task,
  id: string,
  file: { bytes: number; durationMs: number | null },
): Promise<void> =>
  db().transaction(async (tx) => {
    await completeTasks(tx, [task]);
    await lockFile(tx, id);
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

/**
 * Ends a conversion without a video. Its bytes do not count any more. Returns false if it has ended.
 * The transaction has locked the task, or deleted it.
 */
export async function failConversion(
  tx: Executor,
  id: string,
  failure: ConversionFailure,
): Promise<boolean> {
  await lockFile(tx, id);
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

/** Stops a conversion. Throws AppError(conflict) if it has ended. */
export const cancelConversion = (id: string, failure: ConversionFailure): Promise<void> =>
  db().transaction(async (tx) => {
    await cancelTasks(tx, conversionKind, [id]);
    if (!(await failConversion(tx, id, failure))) throw new AppError("conflict");
  });

/** True if a file is neither ready nor will be, or was deleted. */
export async function isAbandoned(id: string): Promise<boolean> {
  const found = await db()
    .select({ id: files.id })
    .from(files)
    .leftJoin(videoConversions, eq(videoConversions.id, files.id))
    .where(and(eq(files.id, id), or(eq(files.isReady, true), isPending)));
  return found.length === 0;
}

/** Returns an owner's file with its conversion, which a file that needed none lacks. */
export const findConversion = (id: string, ownerKey: bigint) =>
  firstOrNull(
    db()
      .select({ isReady: files.isReady, conversion: videoConversions })
      .from(files)
      .leftJoin(videoConversions, eq(videoConversions.id, files.id))
      .where(and(eq(files.id, id), eq(files.ownerKey, ownerKey), eq(files.kind, "video"))),
  );

/** A longer upload is ended, so that a conversion without a task is of a process that was killed. */
const uploadSeconds = 3_600;

const isOlderThan = (seconds: number) =>
  lte(videoConversions.createdAt, sql`now() - make_interval(secs => ${seconds})`);

const hasTask = sql`exists (
  select from ${tasks}
  where ${tasks.kind} = ${conversionKind.name} and ${tasks.key} = ${videoConversions.id}::text)`;

/** Returns the conversions that no process has ended in time, or whose upload did not end. */
export async function listOverdue(): Promise<string[]> {
  const old = await db()
    .select({ id: videoConversions.id })
    .from(videoConversions)
    .where(
      and(
        isPending,
        or(isOlderThan(keptForSeconds), and(isOlderThan(uploadSeconds), not(hasTask))),
      ),
    );
  return old.map(({ id }) => id);
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
