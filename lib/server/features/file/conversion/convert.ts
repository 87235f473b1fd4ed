import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "#lib/domain/limits";
import { log } from "#lib/server/core/log";
import { withTempDir } from "#lib/server/core/temp-dir";
import { encodeVideo, type Source } from "#lib/server/features/file/conversion/encode";
import {
  beginConversion,
  failConversion,
  finishConversion,
  isAbandoned,
  setFrames,
  setWaiting,
} from "#lib/server/features/file/conversion/queries";
import {
  ConversionFailedError,
  readFailure,
} from "#lib/server/features/file/conversion/read-failure";
import { deleteFrames, storeFrames } from "#lib/server/features/file/conversion/store-frames";
import { watchConversion } from "#lib/server/features/file/conversion/watch-conversion";
import { type Ffmpeg, findFfmpeg } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import { type ProbedVideo, probeVideo } from "#lib/server/platform/ffmpeg/probe-video";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import type { Failure } from "#lib/server/platform/queue/define-queue";
import { LeaseLostError } from "#lib/server/platform/queue/lease";
import { completeTasks, type Task } from "#lib/server/platform/queue/task";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { removeBytes } from "#lib/server/platform/storage/remove-bytes";
import { toFileKey, toVideoSourceKey } from "#lib/server/platform/storage/storage-key";

/**
 * Converts a stored source to the video of its file. Stops at once if `signal` aborts.
 * @throws what is not the fault of the video
 */
export async function convertSource(task: Task, signal: AbortSignal): Promise<void> {
  const id = task.key ?? "";
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) throw new Error("This host has no ffmpeg.");
  const row = await beginConversion(id);
  if (!row) return completeTasks(db(), [task]);
  const watch = watchConversion(id, signal);
  try {
    await withTempDir(async (folder) => {
      const source = { path: join(folder, "source"), mediaType: row.mediaType };
      await fetchSource(id, source.path, watch.signal);
      const probed = await probe(ffmpeg, source, watch.signal);
      if (!row.frames) await addFrames(ffmpeg, source, probed, row, watch.signal);
      const target = join(folder, "converted");
      const file = await encodeVideo(ffmpeg, source, probed, target, watch);
      await storeConverted(id, target, file.bytes, watch.signal);
      await finishConversion(task, id, file);
    });
  } catch (error) {
    if (signal.aborted) throw error;
    if (watch.isUnwanted() || error instanceof LeaseLostError) return removeAbandoned(id);
    const failure = watch.isTooSlow() ? "tooSlow" : readFailure(error);
    if (failure === null) throw error;
    log().warn({ file: id, failure, err: error }, "a video could not be converted");
    await db().transaction(async (tx) => {
      await completeTasks(tx, [task]);
      await failConversion(tx, id, failure);
    });
  } finally {
    await watch.stop();
  }
  await removeSource(id);
}

async function fetchSource(id: string, path: string, signal: AbortSignal): Promise<void> {
  const { read } = await getStorage();
  const bytes = await read(toVideoSourceKey(id), { signal });
  await pipeline(bytes, createWriteStream(path), { signal });
}

async function probe(ffmpeg: Ffmpeg, source: Source, signal: AbortSignal): Promise<ProbedVideo> {
  const probed = await probeVideo(ffmpeg, source, signal);
  if (typeof probed === "string") throw new ConversionFailedError(probed);
  if (probed.durationMs > limits.video.convertedMs) throw new ConversionFailedError("tooLong");
  return probed;
}

/** Stores frames of a source, once for all attempts at its conversion. */
async function addFrames(
  ffmpeg: Ffmpeg,
  source: Source,
  probed: ProbedVideo,
  { id, ownerKey }: { id: string; ownerKey: bigint | null },
  signal: AbortSignal,
): Promise<void> {
  const frames = await storeFrames(ffmpeg, source, probed, ownerKey, signal);
  if (!(await setFrames(id, frames))) await deleteFrames(frames);
}

/** Removes what an attempt stored that was cancelled, unless another process goes on with it. */
async function removeAbandoned(id: string): Promise<void> {
  if (await isAbandoned(id)) await removeBytes(id);
}

async function storeConverted(
  id: string,
  path: string,
  bytes: number,
  signal: AbortSignal,
): Promise<void> {
  const { put } = await getStorage();
  await put(toFileKey(id), path, { mediaType: "video/mp4", bytes }, signal);
}

/** Stores that an attempt failed. */
export async function storeFailedConversion(
  tx: Executor,
  { key }: Task,
  { isGivenUp }: Failure,
): Promise<void> {
  const id = key ?? "";
  if (!isGivenUp) {
    await setWaiting(tx, id);
    return;
  }
  await failConversion(tx, id, "internal");
  afterCommit(() => void removeSource(id));
}

/** Removes the source at once. A job does so if this fails. */
export async function removeSource(id: string): Promise<void> {
  const { remove } = await getStorage();
  await remove(toVideoSourceKey(id)).catch(() => {});
}
