import { deleteFile } from "#lib/server/features/file/delete-file";
import { listOwnFileIds } from "#lib/server/features/file/queries";
import { batchSize, repeatUntilEmpty } from "#lib/server/platform/personal-data/batches";

/** Erases a user's files, rows and bytes, except files still used elsewhere. */
export async function eraseFiles(key: bigint): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  await repeatUntilEmpty(async () => {
    const batch = await listOwnFileIds(key, after, batchSize);
    for (const { id } of batch) await deleteFile(id);
    after = batch.at(-1)?.id ?? after;
    return batch;
  });
}
