import { appendFileSync } from "node:fs";
import { join } from "node:path";
import type { PictureStore } from "#lib/server/features/post/import/read/picture-store";
import { type FoundPicture, foundFileName } from "#lib/server/features/post/import/read/read-post";

/**
 * Unpacks those pictures of an archive that earlier posts miss, and lists them in a file of the folder.
 * A picture is found by its path, or by a name that no other missing picture has.
 */
export async function readWanted(
  wanted: readonly string[],
  store: PictureStore,
  folder: string,
): Promise<void> {
  const matches = wanted.flatMap((src) => {
    const match = store.index.findByEnd(src);
    return match ? [{ src, ...match }] : [];
  });
  for (const { src, entry, commonParts } of matches) {
    const isShared = matches.some((other) => other.entry === entry && other.src !== src);
    if (commonParts < 2 && isShared) continue;
    const picture = await store.unpack(entry);
    if (!picture) continue;
    const found: FoundPicture = { src, picture };
    appendFileSync(join(folder, foundFileName), `${JSON.stringify(found)}\n`);
  }
}
