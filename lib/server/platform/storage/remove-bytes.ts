import { getStorage } from "#lib/server/platform/storage/get-storage";
import { listFileKeys } from "#lib/server/platform/storage/storage-key";

/** Removes all bytes of a file. The jobs that sweep the storage retry what fails. */
export async function removeBytes(fileId: string): Promise<void> {
  const { remove } = await getStorage();
  await Promise.allSettled(listFileKeys(fileId).map(remove));
}
