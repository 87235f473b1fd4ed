import { join } from "node:path";
import type { RemoteProblem } from "#lib/domain/body/missing-image-problem";
import { isConvertiblePicture, sniffMediaType } from "#lib/domain/file/media-type";
import { imageTypes, limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { AppError, isAppError } from "#lib/server/core/error";
import { isLocalFault } from "#lib/server/core/local-fault";
import { createSemaphore } from "#lib/server/core/semaphore";
import { withTempDir } from "#lib/server/core/temp-dir";
import type { StoredFile } from "#lib/server/features/file/present";
import { readHead } from "#lib/server/features/file/read-head";
import { storeImage } from "#lib/server/features/file/store-image";
import { requireCleanFile } from "#lib/server/platform/antivirus/scan-file";
import { allowsLoopback } from "#lib/server/platform/http/allows-loopback";
import {
  downloadPublicly,
  ReplyTooLarge,
  UnexpectedStatus,
} from "#lib/server/platform/http/public-download";
import { AddressNotAllowed } from "#lib/server/platform/http/public-request";

/** Slow servers keep connections open, so there is a bound for those of everybody together. */
const downloadSemaphore = createSemaphore(16);

/**
 * Fetches the picture at a public URL and stores it as a file of its owner.
 * @returns the file, or why it cannot be had
 * @throws what is not the fault of the picture: the reason of `signal`, AppError(serviceUnavailable), a
 *   fault of this host such as a full disk
 */
export async function storeRemotePicture(
  url: string,
  ownerKey: bigint,
  signal?: AbortSignal,
): Promise<StoredFile | RemoteProblem> {
  try {
    return await withTempDir(async (folder) => {
      const path = join(folder, "remote");
      await downloadSemaphore.run(() => download(url, path, signal));
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

/** Sends no referrer: sites that show their pictures nowhere else show them to whoever sends none. */
const download = (url: string, path: string, signal: AbortSignal | undefined) =>
  downloadPublicly(url, path, {
    headers: {
      "user-agent": `Fundlore-Pictures (+${env().PUBLIC_URL})`,
      accept: "image/webp,image/png,image/jpeg,image/gif,image/*;q=0.5",
    },
    timeoutMs: limits.remotePicture.timeoutMs,
    maxBytes: limits.image.bytes - 1,
    allowLoopback: allowsLoopback(),
    allowHttp: true,
    signal,
  }).catch((error: unknown) => {
    throw isLocalFault(error) ? error : new DownloadFailed({ cause: error });
  });

class DownloadFailed extends Error {
  override name = "DownloadFailed";

  constructor(options: ErrorOptions) {
    super("The picture could not be downloaded.", options);
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
  if (error instanceof DownloadFailed) return findDownloadProblem(error.cause);
  if (!isAppError(error)) return null;
  switch (error.errorName) {
    case "unsupportedFormat":
    case "damagedImage":
      return "notAnImage";
    case "tooManyPixels":
    case "storageFull":
      return error.errorName;
    case "infectedFile":
      return "notAllowed";
    default:
      return null;
  }
}

function findDownloadProblem(cause: unknown): RemoteProblem {
  if (cause instanceof AddressNotAllowed) return "notAllowed";
  if (cause instanceof ReplyTooLarge) return "tooLarge";
  if (cause instanceof UnexpectedStatus) {
    if ([404, 410].includes(cause.status)) return "notFound";
    return [401, 402, 403, 451].includes(cause.status) ? "notAllowed" : "unreachable";
  }
  return cause instanceof Error && cause.name === "TimeoutError" ? "timeout" : "unreachable";
}
