import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { createSemaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import { withTempDir } from "#lib/server/core/temp-dir";
import { readBytes } from "#lib/server/features/file/read-bytes";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey, toVariantKey, variantWidths } from "#lib/server/platform/storage/storage-key";

const resizeSemaphore = createSemaphore(2);

export type Variant = { key: string; bytes: number; mediaType: string };

const getPending = () => singleton("file.variants", () => new Map<string, Promise<Variant>>());

/** An image at most `asked` pixels wide, as WEBP: made when first asked for, and only once. */
export function getVariant(id: string, width: number, asked: number): Promise<Variant> {
  const wanted = Math.min(asked, width);
  const key = toVariantKey(id, variantWidths.find((each) => each >= wanted) ?? asked);
  const running = getPending();
  const begun = running.get(key);
  if (begun) return begun;
  const made = findOrCreate(id, key, asked).finally(() => running.delete(key));
  running.set(key, made);
  return made;
}

async function findOrCreate(id: string, key: string, width: number): Promise<Variant> {
  const { size, put } = await getStorage();
  const mediaType = "image/webp";
  const kept = await size(key);
  if (kept !== null) return { key, bytes: kept, mediaType };
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
