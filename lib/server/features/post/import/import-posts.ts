import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "#lib/domain/limits";
import type { ImportFailure } from "#lib/domain/post/import";
import { isAppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import type { Viewer } from "#lib/server/core/operation";
import { withTempDir } from "#lib/server/core/temp-dir";
import { readImportFailure } from "#lib/server/features/post/import/failure";
import { createRemotePictures } from "#lib/server/features/post/import/fetch-pictures";
import { fillPosts, listWanted } from "#lib/server/features/post/import/fill-posts";
import {
  beginImport,
  deleteImports,
  findImportUser,
  findLastPosition,
  finishImport,
  type PostImportRow,
  readHandled,
  setRead,
  setWaiting,
} from "#lib/server/features/post/import/queries";
import { readJsonLines } from "#lib/server/features/post/import/read/json-lines";
import { postsFileName, type ReadLine } from "#lib/server/features/post/import/read/read-post";
import { readInProcess } from "#lib/server/features/post/import/read-in-process";
import { storeDraft } from "#lib/server/features/post/import/store-draft";
import { type ImportRun, storeFailure } from "#lib/server/features/post/import/store-item";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { findServerError } from "#lib/server/platform/postgres/sql-state";
import type { Failure } from "#lib/server/platform/queue/define-queue";
import { LeaseLostError } from "#lib/server/platform/queue/lease";
import { completeTasks, type Task } from "#lib/server/platform/queue/task";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toImportKey } from "#lib/server/platform/storage/storage-key";

/** Attempts of which a fault of ours may spoil all but the last. */
export const retryDelaysMs = [10_000, 60_000, 600_000];

/**
 * Imports the posts of an archive. Stops at once if `signal` aborts.
 * @throws what is not the fault of the archive
 */
export async function importPosts(task: Task, signal: AbortSignal): Promise<void> {
  const row = await beginImport(task.key ?? "");
  if (!row) return;
  const user = await findImportUser(row.userKey);
  if (!user) return deleteImports(db(), row.userKey);
  try {
    await withTempDir((folder) => importArchive(task, row, user, folder, signal));
  } catch (error) {
    const failure = signal.aborted ? null : readImportFailure(error);
    if (!failure) throw error;
    // An attempt before may have filled everything.
    const isDone = isNothingToFill(failure) && (await findLastPosition(db(), row.id)) > 0;
    if (isDone) return endImport(task, row.id, null);
    log().info({ import: row.id, failure }, "an archive of posts could not be imported");
    return endImport(task, row.id, failure);
  }
  await endImport(task, row.id, null);
  log().info({ import: row.id }, "imported posts");
}

const isNothingToFill = (failure: ImportFailure): boolean =>
  failure === "nothingMissing" || failure === "noUsablePicture";

async function endImport(task: Task, id: string, failure: ImportFailure | null): Promise<void> {
  await db().transaction(async (tx) => {
    await completeTasks(tx, [task]);
    await finishImport(tx, id, failure);
  });
  await removeArchive(id);
}

/** Stores that an attempt failed. */
export async function storeFailedImport(
  tx: Executor,
  { key }: Task,
  { isGivenUp }: Failure,
): Promise<void> {
  const id = key ?? "";
  if (!isGivenUp) {
    await setWaiting(tx, id);
    return;
  }
  await finishImport(tx, id, "internal");
  afterCommit(() => void removeArchive(id));
}

/** Removes the archive at once. A job does so if this fails, or after a cancellation. */
async function removeArchive(id: string): Promise<void> {
  const { remove } = await getStorage();
  await remove(toImportKey(id)).catch(() => {});
}

async function importArchive(
  task: Task,
  row: PostImportRow,
  user: Viewer,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const path = join(folder, "archive");
  const { read } = await getStorage();
  await pipeline(await read(toImportKey(row.id), { signal }), createWriteStream(path), { signal });
  const { id, userKey, fileName, system } = row;
  const wanted = await listWanted(userKey);
  const result = await readInProcess({ path, fileName, folder, system, wanted }, signal);
  await setRead(task, id, result);
  const remote = createRemotePictures();
  const run: ImportRun = {
    ...{ task, importId: id, userKey, system: result.system },
    ...{ pictures: new Map(), remote, signal },
  };
  await importLines(run, folder);
  await fillPosts(run, user, folder, result.postCount);
}

async function importLines(run: ImportRun, folder: string): Promise<void> {
  const { positions, createdCount } = await readHandled(run.importId);
  let newDrafts = createdCount;
  for await (const line of readJsonLines<ReadLine>(join(folder, postsFileName))) {
    run.signal.throwIfAborted();
    if (positions.has(line.position)) continue;
    if (newDrafts >= limits.postImport.posts) return;
    // A reader that was ended may have written its last one twice.
    positions.add(line.position);
    if ((await importLine(run, line)) === "created") newDrafts += 1;
  }
}

/** A post that cannot be read, or that the database refuses, does not stop the others. */
async function importLine(run: ImportRun, line: ReadLine) {
  const { position } = line;
  const fields = { import: run.importId, position };
  if ("unread" in line) {
    const { title, failure, stack } = line.unread;
    if (stack !== undefined) log().error({ ...fields, stack }, "a document could not be read");
    return await storeFailure(run, position, { title, problems: [] }, failure);
  }
  try {
    return await storeDraft(run, position, line.post);
  } catch (err) {
    if (err instanceof LeaseLostError || run.signal.aborted) throw err;
    const isRefused = isRefusal(err);
    if (isRefused) log().warn({ ...fields, err }, "a post of an import was refused");
    else if (run.task.failures < retryDelaysMs.length) throw err;
    else log().error({ ...fields, err }, "a post could not be imported; giving it up");
    return await storeFailure(
      run,
      position,
      line.post,
      isRefused ? "notStored" : "documentInternal",
    );
  }
}

/** True for what the same post would meet again: a rule of ours, or of the database about its data. */
function isRefusal(error: unknown): boolean {
  if (isAppError(error)) return error.errorName !== "serviceUnavailable";
  return /^(?:22|23|54)/.test(findServerError(error)?.code ?? "");
}
