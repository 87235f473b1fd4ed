import { eq } from "drizzle-orm";
import postgres from "postgres";
import { db } from "#lib/server/platform/postgres/client";
import { files } from "#lib/server/platform/postgres/schema/user";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { listVariantKeys, toFileKey } from "#lib/server/platform/storage/storage-key";

const foreignKeyViolation = "23503";

/**
 * Deletes a file, row and bytes, unless something still uses it. If interrupted, the row stays, so a
 * later call can finish.
 */
export async function deleteFile(id: string): Promise<void> {
  const { remove } = await getStorage();
  try {
    await db().transaction(async (tx) => {
      await tx.delete(files).where(eq(files.id, id));
      for (const key of [toFileKey(id), ...listVariantKeys(id)]) await remove(key);
    });
  } catch (error) {
    if (!isReferenced(error)) throw error;
  }
}

function isReferenced(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof postgres.PostgresError && cause.code === foreignKeyViolation;
}
