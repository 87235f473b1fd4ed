import { join } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { getFileKind, sniffMediaType } from "#lib/domain/file/media-type";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { createSemaphore } from "#lib/server/core/semaphore";
import { withTempDir } from "#lib/server/core/temp-dir";
import type { StoredFile } from "#lib/server/features/file/present";
import { readHead } from "#lib/server/features/file/read-head";
import { storeFile } from "#lib/server/features/file/store-file";

/** One at a time: an image under 5 MB can decode to several hundred. */
const decodeSemaphore = createSemaphore(1);

/**
 * Re-encodes and stores an image: upright, without metadata, in its own format and at most
 * `limits.image.edge` pixels on each side. Throws AppError(unsupportedFormat) or (tooManyPixels).
 */
export function storeImage(
  source: Buffer | string,
  ownerKey: bigint | null,
  signal?: AbortSignal,
): Promise<StoredFile> {
  return withTempDir(async (folder) => {
    const path = join(folder, "image");
    // Only this: others need not wait until a slow storage has the bytes.
    const encoded = await decodeSemaphore.run(() => reencode(source, path));
    return storeFile({ path, ownerKey, kind: "image", ...encoded }, signal);
  });
}

async function reencode(source: Buffer | string, path: string) {
  const image = sharp(source, { failOn: "error", limitInputPixels: false, sequentialRead: true });
  const { format, width, height } = await image.metadata().catch(() => reject(source));
  if (width * height > limits.image.pixels) {
    throw new AppError("tooManyPixels", { fields: { files: "too many pixels" } });
  }
  const upright = image
    .autoOrient()
    .resize(limits.image.edge, limits.image.edge, { fit: "inside", withoutEnlargement: true });
  const encoded = await encode(upright, format)
    .toFile(path)
    .catch(() => reject(source));
  const mediaType = `image/${format}` as const;
  return { mediaType, bytes: encoded.size, width: encoded.width, height: encoded.height };
}

function encode(image: Sharp, format: Metadata["format"]): Sharp {
  if (format === "jpeg") return image.jpeg({ quality: 82, mozjpeg: true });
  if (format === "png") return image.png({ compressionLevel: 8 });
  if (format === "webp") return image.webp({ quality: 82 });
  throw new AppError("unsupportedFormat");
}

/** Rejects a file that cannot be decoded completely: as damaged if it begins like an image. */
async function reject(source: Buffer | string): Promise<never> {
  const type = sniffMediaType(typeof source === "string" ? await readHead(source) : source);
  if (!type || getFileKind(type) !== "image") throw new AppError("unsupportedFormat");
  throw new AppError("damagedImage", { fields: { files: "damaged" } });
}
