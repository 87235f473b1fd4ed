import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { planConversion } from "#lib/domain/file/conversion";
import { limits } from "#lib/domain/limits";
import { log } from "#lib/server/core/log";
import { withTempDir } from "#lib/server/core/temp-dir";
import {
  beginConversion,
  failConversion,
  finishConversion,
  setFrames,
  setWaiting,
} from "#lib/server/features/file/conversion/queries";
import {
  ConversionFailedError,
  readFailure,
} from "#lib/server/features/file/conversion/read-failure";
import { storeFrames } from "#lib/server/features/file/conversion/store-frames";
import { watchConversion } from "#lib/server/features/file/conversion/watch-conversion";
import { blankVideoMetadata, examineVideo } from "#lib/server/features/file/examine-video";
import { convertVideo } from "#lib/server/platform/ffmpeg/convert-video";
import { type Ffmpeg, findFfmpeg } from "#lib/server/platform/ffmpeg/find-ffmpeg";
import { type ProbedVideo, probeVideo } from "#lib/server/platform/ffmpeg/probe-video";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import type { Failure } from "#lib/server/platform/queue/define-queue";
import { completeTasks, type Task } from "#lib/server/platform/queue/task";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey, toVideoSourceKey } from "#lib/server/platform/storage/storage-key";

type Source = { path: string; mediaType: string };

/** Parts of what a video may take, one for each attempt to stay under its limit. */
const shares = [1, 0.75];
/** Part of its length that a converted video must have. Tracks end at different times. */
const minLength = 0.9;

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
      if (!row.frames) {
        await setFrames(id, await storeFrames(ffmpeg, source, probed, row.ownerKey, watch.signal));
      }
      const target = join(folder, "converted");
      const file = await convert(ffmpeg, source, probed, target, watch);
      await storeConverted(id, target, file.bytes, watch.signal);
      await finishConversion(task, id, file);
    });
  } catch (error) {
    if (signal.aborted) throw error;
    // Whoever cancelled it has ended the task.
    if (watch.isUnwanted()) return;
    const failure = watch.isTooSlow() ? "internal" : readFailure(error);
    if (failure === null) throw error;
    log().warn({ file: id, failure, err: error }, "a video could not be converted");
    await db().transaction(async (tx) => {
      await completeTasks(tx, [task]);
      await failConversion(tx, id, failure);
    });
  } finally {
    watch.stop();
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
  if (!probed) throw new ConversionFailedError("unsupported");
  if (probed.durationMs > limits.video.convertedMs) throw new ConversionFailedError("tooLong");
  return probed;
}

async function convert(
  ffmpeg: Ffmpeg,
  source: Source,
  probed: ProbedVideo,
  target: string,
  { signal, setFraction }: ReturnType<typeof watchConversion>,
) {
  const { durationMs } = probed;
  for (const share of shares) {
    const plan = planConversion({ durationMs, hasAudio: probed.audio !== null }, share);
    if (!plan) throw new ConversionFailedError("tooLong");
    const convertedMs = await convertVideo(ffmpeg, {
      ...{ source, probed, plan, target, signal },
      onProgress: setFraction,
    });
    if (convertedMs < durationMs * minLength - 1_000) throw new ConversionFailedError("damaged");
    if ((await stat(target)).size >= limits.video.bytes) continue;
    const { mediaType } = await examineVideo(target, false);
    await blankVideoMetadata(target, mediaType);
    const { bytes, durationMs: storedMs } = await examineVideo(target, false);
    return { bytes, durationMs: storedMs };
  }
  throw new ConversionFailedError("tooLong");
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
