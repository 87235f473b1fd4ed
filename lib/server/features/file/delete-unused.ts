import { and, inArray, lt, not, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { isReferenced } from "#lib/server/features/file/file-references";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { unclaimed } from "#lib/server/platform/queue/lease";
import { removeBytes } from "#lib/server/platform/storage/remove-bytes";

const filesPerBatch = 200;

/**
 * Deletes rows and bytes of files that have been unused for a day. The day starts when a run first
 * finds a file unused, so an author can still put back an image removed from a post.
 */
export async function deleteUnusedFiles(): Promise<void> {
  await markUnused();
  for (;;) {
    const ids = await deleteRows();
    for (const id of ids) await removeBytes(id);
    if (ids.length === 0) return;
  }
}

export const deleteUnusedFilesJob: Job = {
  name: "files.unused",
  intervalMs: 3_600_000,
  run: deleteUnusedFiles,
};

async function markUnused(): Promise<void> {
  await db()
    .update(files)
    .set({ unusedSince: sql`case when ${isReferenced()} then null else now() end` })
    .where(sql`(${files.unusedSince} is not null) = ${isReferenced()}`);
}

/**
 * Locks the rows, then checks them again before deleting. A post being saved has locked its files,
 * which are skipped. The second check sees a post saved in between. A later save waits for the lock
 * and then fails because the file was deleted.
 */
function deleteRows(): Promise<string[]> {
  return db().transaction(async (tx) => {
    const due = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.unusedSince, sql`now() - interval '1 day'`), not(isReferenced())))
      .limit(filesPerBatch)
      .for("update", unclaimed(files));
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    const deleted = await tx
      .delete(files)
      .where(and(inArray(files.id, ids), not(isReferenced())))
      .returning({ id: files.id });
    return deleted.map(({ id }) => id);
  });
}
