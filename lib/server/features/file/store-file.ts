import { presentFile, type StoredFile } from "#lib/server/features/file/present";
import { deleteFile, insertFile, setFileReady } from "#lib/server/features/file/queries";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

type NewFile = {
  /** Path of the finished bytes on disk. */
  path: string;
  ownerKey: bigint | null;
  kind: "image" | "video";
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

/** Stores finished bytes, then marks the row as ready. */
export async function storeFile({ path, ...file }: NewFile): Promise<StoredFile> {
  const id = crypto.randomUUID();
  await insertFile({ id, ...file, isReady: false });
  try {
    const { put } = await getStorage();
    await put(toFileKey(id), path, file);
    await setFileReady(id);
  } catch (error) {
    await deleteStoredFile(id);
    throw error;
  }
  return presentFile({ id, ...file });
}

/** Deletes a file's bytes and row. */
export async function deleteStoredFile(id: string): Promise<void> {
  const { remove } = await getStorage();
  await remove(toFileKey(id)).catch(() => {});
  await deleteFile(id);
}
