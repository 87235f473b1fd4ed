import { and, asc, eq, gt } from "drizzle-orm";
import { deleteFile } from "#lib/server/features/file/delete-file";
import { files } from "#lib/server/features/file/schema";
import { batchSize, repeatUntilEmpty } from "#lib/server/platform/personal-data/batches";
import { db } from "#lib/server/platform/postgres/client";

/** Erases a user's files, rows and bytes, except files still used elsewhere. */
export async function eraseFiles(key: bigint): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  await repeatUntilEmpty(async () => {
    const batch = await db()
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.ownerKey, key), gt(files.id, after)))
      .orderBy(asc(files.id))
      .limit(batchSize);
    for (const { id } of batch) await deleteFile(id);
    after = batch.at(-1)?.id ?? after;
    return batch;
  });
}
