import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { limits } from "#lib/domain/limits";
import type { ImportFailure } from "#lib/domain/post-import";
import { isAppError } from "#lib/server/core/error";
import { holdClaim } from "#lib/server/core/hold-claim";
import { log } from "#lib/server/core/log";
import { withTempDir } from "#lib/server/core/temp-dir";
import { readImportFailure } from "#lib/server/features/post-import/failure";
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
} from "#lib/server/features/post-import/queries";
import { postsFileName, type ReadPost } from "#lib/server/features/post-import/read/read-post";
import { readInThread } from "#lib/server/features/post-import/read-in-thread";
import {
  ClaimLostError,
  type ImportRun,
  storeDraft,
  storeFailure,
} from "#lib/server/features/post-import/store-draft";
import { db } from "#lib/server/platform/postgres/client";
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
    await finishImport(row, "internal");
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
  if (delayMs !== undefined) {
    log().warn(fields, "importing posts failed; retrying");
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
  await setRead(row, await readInThread({ path, fileName, folder, system }, signal));
  const { positions, createdCount } = await readHandled(row.id);
  const run: ImportRun = { claim: row, userKey: row.userKey, pictures: new Map(), signal };
  let newDrafts = createdCount;
  let position = 0;
  for await (const line of createInterface(createReadStream(join(folder, postsFileName)))) {
    signal.throwIfAborted();
    position += 1;
    if (positions.has(position)) continue;
    if (newDrafts >= limits.postImport.posts) return;
    if ((await importPost(run, position, JSON.parse(line))) === "created") newDrafts += 1;
  }
}

/** One post that the database refuses does not stop the others. */
async function importPost(run: ImportRun, position: number, post: ReadPost) {
  try {
    return await storeDraft(run, position, post);
  } catch (err) {
    const isOurs = isAppError(err) && err.errorName === "serviceUnavailable";
    if (isOurs || err instanceof ClaimLostError || run.signal.aborted) throw err;
    log().warn({ import: run.claim.id, position, err }, "a post could not be imported");
    return await storeFailure(run, position, post);
  }
}
