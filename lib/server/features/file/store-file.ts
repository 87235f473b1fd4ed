import type { FileKind } from "#lib/domain/file";
import { readEdgeColor } from "#lib/server/features/file/edge-color";
import { presentFile, type StoredFile } from "#lib/server/features/file/present";
import { deleteFileRow, insertFile, setFileReady } from "#lib/server/features/file/queries";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { removeBytes } from "#lib/server/platform/storage/remove-bytes";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

type NewFile = {
  /** Path of the finished bytes on disk. */
  path: string;
  ownerKey: bigint | null;
  kind: FileKind;
  mediaType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Of a video. */
  durationMs?: number | null;
};

/** Stores finished bytes, then marks the row as ready. */
export async function storeFile(
  { path, ...file }: NewFile,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const id = crypto.randomUUID();
  const edgeColor = file.kind === "image" ? await readEdgeColor(path) : null;
  await insertFile({ id, ...file, edgeColor, isReady: false });
  try {
    const { put } = await getStorage();
    await put(toFileKey(id), path, file, signal);
    await setFileReady(id);
  } catch (error) {
    await deleteStoredFile(id);
    throw error;
  }
  return presentFile({ id, ...file });
}

/** Deletes a file's row, and its bytes in the background. A sweep of the storage retries that. */
export async function deleteStoredFile(id: string): Promise<void> {
  await deleteFileRow(id);
  void removeBytes(id);
}
