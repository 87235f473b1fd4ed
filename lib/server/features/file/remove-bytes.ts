import { fileKey, variantKeys } from "#lib/server/features/file/storage-key";
import { storage } from "#lib/server/platform/storage/open-storage";

/** Takes a file's bytes away, in every width. What cannot be removed now, the sweep of orphans finds. */
export async function removeBytes(id: string): Promise<void> {
  const { remove } = await storage();
  await Promise.allSettled([fileKey(id), ...variantKeys(id)].map(remove));
}
