import { and, inArray, lt, not, sql } from "drizzle-orm";
import type { Job } from "#lib/server/core/job";
import { isReferenced } from "#lib/server/features/file/file-references";
import { db } from "#lib/server/platform/postgres/client";
import { files } from "#lib/server/platform/postgres/schema/user";
import { removeBytes } from "#lib/server/platform/storage/bytes";

const filesPerBatch = 200;

/**
 * Takes away files that nothing has used for a day, rows and bytes. The day begins when a run first
 * finds a file unused, so that what an author takes out of a post can still be put back.
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
  every: 3_600_000,
  run: deleteUnusedFiles,
};

async function markUnused(): Promise<void> {
  await db()
    .update(files)
    .set({ unusedSince: sql`case when ${isReferenced()} then null else now() end` })
    .where(sql`(${files.unusedSince} is not null) = ${isReferenced()}`);
}

/**
 * Rows are locked first and looked at again afterwards: a post that is being saved holds its files,
 * which are left alone; one that was saved in between is seen by the second look; and one that comes
 * later waits, and is told that the file is gone.
 */
function deleteRows(): Promise<string[]> {
  return db().transaction(async (tx) => {
    const due = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.unusedSince, sql`now() - interval '1 day'`), not(isReferenced())))
      .limit(filesPerBatch)
      .for("update", { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return [];
    const gone = await tx
      .delete(files)
      .where(and(inArray(files.id, ids), not(isReferenced())))
      .returning({ id: files.id });
    return gone.map(({ id }) => id);
  });
}
