import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { limits } from "#lib/domain/limits";
import type { Archive, Entry } from "#lib/server/features/post/import/archive/archive";
import { indexPictures } from "#lib/server/features/post/import/archive/find-picture";
import type { ReadPicture } from "#lib/server/features/post/import/read/read-post";

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Unpacks the pictures that posts show into a folder, under names of ours. */
export function createPictureStore(archive: Archive, folder: string) {
  const findEntry = indexPictures(archive.entries);
  const unpacked = new Map<Entry, ReadPicture | null>();

  const unpack = async (entry: Entry): Promise<ReadPicture | null> => {
    if (entry.bytes >= limits.image.bytes) return null;
    const id = randomUUID();
    const path = join(folder, id);
    try {
      await pipeline(await archive.open(entry), createWriteStream(path));
    } catch {
      // One damaged picture does not spoil the import.
      return null;
    }
    return { id, path, name: entry.name };
  };

  return {
    /** Begins a post, whose document is in a folder of the archive. */
    begin(documentFolder: string) {
      const ids = new Map<Entry, string>();
      return {
        /** Returns the id of a picture for an address, or null if the archive does not have it. */
        find(src: string): string | null {
          const entry = findEntry(src, documentFolder);
          if (!entry) return null;
          const id = ids.get(entry) ?? unpacked.get(entry)?.id ?? randomUUID();
          ids.set(entry, id);
          return id;
        },
        /** Unpacks what was found. Returns it, and the names of pictures that cannot be stored. */
        async unpack() {
          const pictures: ReadPicture[] = [];
          const refused: string[] = [];
          for (const [entry, id] of ids) {
            if (!unpacked.has(entry)) unpacked.set(entry, await unpack(entry));
            const picture = unpacked.get(entry);
            if (picture) pictures.push({ ...picture, id });
            else refused.push(entry.name);
          }
          return { pictures, refused };
        },
      };
    },
  };
}
