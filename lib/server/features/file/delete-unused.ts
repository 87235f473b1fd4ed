import type { Job } from "#lib/server/core/job";
import { deleteUnusedRows, markUnusedFiles } from "#lib/server/features/file/queries";
import { removeBytes } from "#lib/server/platform/storage/remove-bytes";

const filesPerBatch = 200;

/**
 * Deletes rows and bytes of files that have been unused for a day. The day starts when a run first
 * finds a file unused, so an author can still put back an image removed from a post.
 */
export async function deleteUnusedFiles(): Promise<void> {
  await markUnusedFiles();
  for (;;) {
    const ids = await deleteUnusedRows(filesPerBatch);
    for (const id of ids) await removeBytes(id);
    if (ids.length === 0) return;
  }
}

export const deleteUnusedFilesJob: Job = {
  name: "files.unused",
  intervalMs: 3_600_000,
  run: deleteUnusedFiles,
};
