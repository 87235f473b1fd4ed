import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { createSemaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import { withTempDir } from "#lib/server/core/temp-dir";
import { readBytes } from "#lib/server/platform/storage/bytes";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey, toVariantKey, variantWidths } from "#lib/server/platform/storage/storage-key";

const resizeSemaphore = createSemaphore(2);

export type Variant = { key: string; bytes: number; mediaType: string };

const getPending = () => singleton("file.variants", () => new Map<string, Promise<Variant>>());

/**
 * Returns an image as WEBP, at most `requestedWidth` pixels wide. Each variant is created once, on
 * the first request.
 */
export function getVariant(
  id: string,
  imageWidth: number,
  requestedWidth: number,
): Promise<Variant> {
  const width = Math.min(requestedWidth, imageWidth);
  const key = toVariantKey(id, variantWidths.find((each) => each >= width) ?? requestedWidth);
  const pending = getPending();
  const existing = pending.get(key);
  if (existing) return existing;
  const variant = findOrCreate(id, key, requestedWidth).finally(() => pending.delete(key));
  pending.set(key, variant);
  return variant;
}

async function findOrCreate(id: string, key: string, width: number): Promise<Variant> {
  const { size, put } = await getStorage();
  const mediaType = "image/webp";
  const storedBytes = await size(key);
  if (storedBytes !== null) return { key, bytes: storedBytes, mediaType };
  return resizeSemaphore.run(() =>
    withTempDir(async (folder) => {
      const path = join(folder, "variant");
      const source = await buffer(await readBytes(toFileKey(id)));
      const resized = sharp(source).resize({ width, withoutEnlargement: true });
      const { size: bytes } = await resized.webp({ quality: 78 }).toFile(path);
      await put(key, path, { mediaType, bytes });
      return { key, bytes, mediaType };
    }),
  );
}
