import { join } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import { getFileKind, sniffMediaType } from "#lib/domain/file/media-type";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { isLocalFault } from "#lib/server/core/local-fault";
import { createSemaphore } from "#lib/server/core/semaphore";
import { withTempDir } from "#lib/server/core/temp-dir";
import { isAnimatedPng } from "#lib/server/features/file/animated-png";
import type { StoredFile } from "#lib/server/features/file/present";
import { readHead } from "#lib/server/features/file/read-head";
import { storeFile } from "#lib/server/features/file/store-file";

/** One at a time: an image under 5 MB can decode to several hundred. */
const decodeSemaphore = createSemaphore(1);

/**
 * Re-encodes and stores an image: upright, without metadata, and at most `limits.image.edge` pixels
 * on each side. GIF and AVIF become WEBP, others stay in their own format. Of an animation that is
 * too long or not WEBP or GIF, only the first picture is stored. Throws AppError(unsupportedFormat)
 * or (tooManyPixels).
 */
export function storeImage(
  source: string,
  ownerKey: bigint | null,
  signal?: AbortSignal,
): Promise<StoredFile> {
  return withTempDir(async (folder) => {
    const path = join(folder, "image");
    // Only this: others need not wait until a slow storage has the bytes.
    const { lostAnimation, ...encoded } = await decodeSemaphore.run(() => reencode(source, path));
    const file = await storeFile({ path, ownerKey, kind: "image", ...encoded }, signal);
    return { ...file, lostAnimation };
  });
}

const openImage = (source: string, animated: boolean) =>
  sharp(source, {
    failOn: "error",
    limitInputPixels: false,
    sequentialRead: true,
    animated,
  });

async function reencode(source: string, path: string) {
  const metadata = await openImage(source, false)
    .metadata()
    .catch((error: unknown) => reject(source, error));
  if (metadata.width * metadata.height > limits.image.pixels) {
    throw new AppError("tooManyPixels", { fields: { files: "too many pixels" } });
  }
  const isAnimated = (metadata.pages ?? 1) > 1;
  const animation = isAnimated ? await encodeAnimation(source, metadata, path) : null;
  if (animation) return { ...animation, lostAnimation: false };
  const encoded = await encode(limitEdges(openImage(source, false).autoOrient()), metadata.format)
    .toFile(path)
    .catch((error: unknown) => reject(source, error));
  return {
    mediaType: `image/${encoded.format}`,
    bytes: encoded.size,
    width: encoded.width,
    height: encoded.height,
    lostAnimation: isAnimated || (metadata.format === "png" && (await isAnimatedPng(source))),
  };
}

const limitEdges = (image: Sharp) =>
  image.resize(limits.image.edge, limits.image.edge, { fit: "inside", withoutEnlargement: true });

/** Returns null for an animation that would take too long to decode, or too much space. */
async function encodeAnimation(
  source: string,
  { format, width, height, pages = 1 }: Metadata,
  path: string,
) {
  if (format !== "webp" && format !== "gif") return null;
  if (width * height * pages > limits.image.animationPixels) return null;
  const encoded = await limitEdges(openImage(source, true))
    .webp({ quality: 75, effort: 2 })
    .toFile(path)
    .catch((error: unknown) => reject(source, error));
  if (encoded.size >= limits.image.bytes) return null;
  return {
    mediaType: "image/webp",
    bytes: encoded.size,
    width: encoded.width,
    // Of one picture: sharp counts them all, one below the other.
    height: encoded.pageHeight ?? encoded.height,
  };
}

function encode(image: Sharp, format: Metadata["format"]): Sharp {
  if (format === "jpeg") return image.jpeg({ quality: 82, mozjpeg: true });
  if (format === "png") return image.png({ compressionLevel: 8 });
  // AVIF is the only format of its kind that can be decoded.
  if (format === "webp" || format === "gif" || format === "heif")
    return image.webp({ quality: 82 });
  throw new AppError("unsupportedFormat");
}

/**
 * Rejects a file that cannot be decoded completely: as damaged if it begins like an image.
 * @throws AppError(damagedImage | unsupportedFormat), a fault of this host
 */
async function reject(source: string, error: unknown): Promise<never> {
  if (isLocalFault(error)) throw error;
  const type = sniffMediaType(await readHead(source));
  if (!type || getFileKind(type) !== "image") throw new AppError("unsupportedFormat");
  throw new AppError("damagedImage", { fields: { files: "damaged" } });
}
