import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { limits } from "#lib/domain/limits";
import type { ImportFailure } from "#lib/domain/post/import";
import { isAppError } from "#lib/server/core/error";
import { holdClaim } from "#lib/server/core/hold-claim";
import { log } from "#lib/server/core/log";
import { withTempDir } from "#lib/server/core/temp-dir";
import { readImportFailure } from "#lib/server/features/post/import/failure";
import {
  claimSeconds,
  deleteImports,
  extendClaim,
  findImportUser,
  finishImport,
  type PostImportRow,
  readHandled,
  requeueImport,
  setRead,
} from "#lib/server/features/post/import/queries";
import { postsFileName, type ReadLine } from "#lib/server/features/post/import/read/read-post";
import { readInProcess } from "#lib/server/features/post/import/read-in-process";
import {
  ClaimLostError,
  type ImportRun,
  storeDraft,
  storeFailure,
} from "#lib/server/features/post/import/store-draft";
import { db } from "#lib/server/platform/postgres/client";
import { findServerError } from "#lib/server/platform/postgres/sql-state";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toImportKey } from "#lib/server/platform/storage/storage-key";

/** Delays after the failed attempts before the last. */
const retryDelaysMs = [10_000, 60_000, 600_000];
/** Restarts count as well. An archive that makes each process end must not be tried forever. */
const maxAttempts = 12;

/**
 * Imports the posts of a claimed archive. After a failure of ours it goes on later. Stops at once if
 * the process stops, another process took the claim, or the user cancelled it.
 */
export async function importPosts(row: PostImportRow, stopping: AbortSignal): Promise<void> {
  if (!(await findImportUser(row.userKey))) {
    await deleteImports(db(), row.userKey);
    return;
  }
  if (row.attempts > maxAttempts) {
    log().error({ import: row.id, attempts: row.attempts }, "an import never ended; giving up");
    await endImport(row, "internal");
    return;
  }
  const claim = holdClaim({
    name: "an import",
    seconds: claimSeconds,
    extend: () => extendClaim(row),
  });
  try {
    await withTempDir((folder) =>
      importArchive(row, folder, AbortSignal.any([stopping, claim.lost])),
    );
    await endImport(row, null);
    log().info({ import: row.id }, "imported posts");
  } catch (error) {
    if (claim.lost.aborted || error instanceof ClaimLostError) return;
    if (stopping.aborted) await requeueImport(row, 0);
    else await handleFailure(row, error);
  } finally {
    claim.release();
  }
}

async function handleFailure(row: PostImportRow, err: unknown): Promise<void> {
  const failure = readImportFailure(err);
  if (failure) {
    log().info({ import: row.id, failure }, "an archive of posts could not be imported");
    await endImport(row, failure);
    return;
  }
  const delayMs = retryDelaysMs[row.attempts - 1];
  const fields = { import: row.id, attempts: row.attempts, err };
  // A fault of ours, also if it goes away by itself.
  if (delayMs !== undefined) {
    log().error(fields, "importing posts failed; retrying");
    await requeueImport(row, delayMs);
    return;
  }
  log().error(fields, "importing posts failed; giving up");
  await endImport(row, "internal");
}

/** Removes the archive at once. A job does so if this fails, or after a cancellation. */
async function endImport(row: PostImportRow, failure: ImportFailure | null): Promise<void> {
  if (!(await finishImport(row, failure))) return;
  const { remove } = await getStorage();
  await remove(toImportKey(row.id)).catch(() => {});
}

async function importArchive(row: PostImportRow, folder: string, signal: AbortSignal) {
  const path = join(folder, "archive");
  const { read } = await getStorage();
  await pipeline(await read(toImportKey(row.id), { signal }), createWriteStream(path), { signal });
  const { fileName, system } = row;
  await setRead(row, await readInProcess({ path, fileName, folder, system }, signal));
  const { positions, createdCount } = await readHandled(row.id);
  const run: ImportRun = { claim: row, userKey: row.userKey, pictures: new Map(), signal };
  let newDrafts = createdCount;
  for await (const text of createInterface(createReadStream(join(folder, postsFileName)))) {
    signal.throwIfAborted();
    const line = parseLine(text);
    if (!line || positions.has(line.position)) continue;
    if (newDrafts >= limits.postImport.posts) return;
    if ((await importLine(run, line)) === "created") newDrafts += 1;
  }
}

/** Returns null for a line that an ended process did not finish. */
function parseLine(text: string): ReadLine | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A post that cannot be read, or that the database refuses, does not stop the others. */
async function importLine(run: ImportRun, line: ReadLine) {
  const { position } = line;
  const fields = { import: run.claim.id, position };
  if ("unread" in line) {
    const { title, failure, stack } = line.unread;
    if (stack !== undefined) log().error({ ...fields, stack }, "a document could not be read");
    return await storeFailure(run, position, { title, problems: [] }, failure);
  }
  try {
    return await storeDraft(run, position, line.post);
  } catch (err) {
    if (err instanceof ClaimLostError || run.signal.aborted) throw err;
    const isRefused = isRefusal(err);
    if (isRefused) log().warn({ ...fields, err }, "a post of an import was refused");
    else if (run.claim.attempts <= retryDelaysMs.length) throw err;
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
