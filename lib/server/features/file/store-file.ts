import { presentFile, type StoredFile } from "#lib/server/features/file/present";
import { deleteFile, insertFile, markReady } from "#lib/server/features/file/queries";
import { fileKey } from "#lib/server/features/file/storage-key";
import { storage } from "#lib/server/platform/storage/open-storage";

type Given = {
  /** Where the finished bytes lie. */
  path: string;
  ownerKey: bigint | null;
  kind: "image" | "video";
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

/** Puts finished bytes into storage. The row is ready only when they are there. */
export async function storeFile({ path, ...file }: Given): Promise<StoredFile> {
  const id = crypto.randomUUID();
  await insertFile({ id, ...file, isReady: false });
  try {
    const { put } = await storage();
    await put(fileKey(id), path, file);
    await markReady(id);
  } catch (error) {
    await dropFile(id);
    throw error;
  }
  return presentFile({ id, ...file });
}

/** Takes a file away again, bytes and row. */
export async function dropFile(id: string): Promise<void> {
  const { remove } = await storage();
  await remove(fileKey(id)).catch(() => {});
  await deleteFile(id);
}
