import { readFile, writeFile } from "node:fs/promises";
import { decodeCaptions } from "#lib/domain/file/captions";
import { AppError } from "#lib/server/core/error";
import type { StoredFile } from "#lib/server/features/file/present";
import { storeFile } from "#lib/server/features/file/store-file";

/** Stores the captions of a video, in WebVTT. Throws AppError(unsupportedCaptions). */
export async function storeCaptions(
  path: string,
  ownerKey: bigint | null,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const text = decodeCaptions(await readFile(path));
  if (text === null) throw new AppError("unsupportedCaptions");
  await writeFile(path, text);
  const bytes = Buffer.byteLength(text);
  const mediaType = "text/vtt";
  const file = { path, ownerKey, kind: "captions", mediaType, bytes } as const;
  return storeFile({ ...file, width: null, height: null }, signal);
}
