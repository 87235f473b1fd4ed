import { join } from "node:path";
import type { RemoteProblem } from "#lib/domain/body/missing-image-problem";
import { parseImageId } from "#lib/domain/body/url";
import { isConvertiblePicture, sniffMediaType } from "#lib/domain/file/media-type";
import { imageTypes, limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { AppError, isAppError } from "#lib/server/core/error";
import { withTempDir } from "#lib/server/core/temp-dir";
import { copyPicture } from "#lib/server/features/file/copy-picture";
import {
  DownloadFailed,
  downloadRemote,
  findDownloadProblem,
} from "#lib/server/features/file/download-remote";
import type { StoredFile } from "#lib/server/features/file/present";
import { readHead } from "#lib/server/features/file/read-head";
import { storeImage } from "#lib/server/features/file/store-image";
import { requireCleanFile } from "#lib/server/platform/antivirus/scan-file";

/** Returns the id of the file of this site at a URL; null for any other URL. */
function parseOwnUrl(url: string): string | null {
  const parsed = URL.parse(url, env().PUBLIC_URL);
  if (parsed?.origin !== new URL(env().PUBLIC_URL).origin) return null;
  return parseImageId(parsed.pathname);
}

/**
 * Fetches the picture at a public URL and stores it as a file of its owner. One of this site is copied.
 * @returns the file, or why it cannot be had
 * @throws what is not the fault of the picture: the reason of `signal`, AppError(serviceUnavailable), a
 *   fault of this host such as a full disk
 */
export async function storeRemotePicture(
  url: string,
  ownerKey: bigint,
  signal?: AbortSignal,
): Promise<StoredFile | RemoteProblem> {
  const ownFileId = parseOwnUrl(url);
  try {
    if (ownFileId) return await copyPicture(ownFileId, ownerKey, signal);
    return await withTempDir(async (folder) => {
      const path = join(folder, "remote");
      await downloadRemote(url, path, {
        purpose: "Pictures",
        accept: "image/webp,image/png,image/jpeg,image/gif,image/*;q=0.5",
        timeoutMs: limits.remotePicture.timeoutMs,
        maxBytes: limits.image.bytes - 1,
        signal,
      });
      await requirePicture(path);
      await requireCleanFile(path);
      return await storeImage(path, ownerKey, signal);
    });
  } catch (error) {
    signal?.throwIfAborted();
    const problem = findProblem(error);
    if (!problem) throw error;
    return problem;
  }
}

/** Throws AppError(unsupportedFormat) before a decoder reads anything but a picture. */
async function requirePicture(path: string): Promise<void> {
  const head = await readHead(path);
  const type = sniffMediaType(head);
  if (imageTypes.some((each) => each === type) || isConvertiblePicture(head)) return;
  throw new AppError("unsupportedFormat");
}

/** Returns null for what is not the fault of the picture. */
function findProblem(error: unknown): RemoteProblem | null {
  if (error instanceof DownloadFailed) return findDownloadProblem(error);
  if (!isAppError(error)) return null;
  switch (error.errorName) {
    case "unsupportedFormat":
    case "damagedImage":
      return "notAnImage";
    case "notFound":
    case "tooManyPixels":
    case "storageFull":
      return error.errorName;
    case "infectedFile":
      return "notAllowed";
    default:
      return null;
  }
}
