import { getStorage } from "#lib/server/platform/storage/get-storage";
import { listVariantKeys, toFileKey } from "#lib/server/platform/storage/storage-key";

/** Takes a file's bytes away, in every width. What cannot be removed now, the sweep of orphans finds. */
export async function removeBytes(id: string): Promise<void> {
  const { remove } = await getStorage();
  await Promise.allSettled([toFileKey(id), ...listVariantKeys(id)].map(remove));
}
