import { deleteFileRow } from "#lib/server/features/file/queries";
import { db } from "#lib/server/platform/postgres/client";
import { findServerError } from "#lib/server/platform/postgres/sql-state";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { listFileKeys } from "#lib/server/platform/storage/storage-key";

const foreignKeyViolation = "23503";

/**
 * Deletes a file, row and bytes, unless something still uses it. If interrupted, the row stays, so a
 * later call can finish.
 */
export async function deleteFile(id: string): Promise<void> {
  const { remove } = await getStorage();
  try {
    await db().transaction(async (tx) => {
      await deleteFileRow(id, tx);
      for (const key of listFileKeys(id)) await remove(key);
    });
  } catch (error) {
    if (findServerError(error)?.code !== foreignKeyViolation) throw error;
  }
}
