import { getStorage } from "#lib/server/platform/storage/get-storage";
import { listVariantKeys, toFileKey } from "#lib/server/platform/storage/storage-key";

/** Removes a file's bytes in every width. The sweep of orphans retries what fails. */
export async function removeBytes(fileId: string): Promise<void> {
  const { remove } = await getStorage();
  await Promise.allSettled([toFileKey(fileId), ...listVariantKeys(fileId)].map(remove));
}
