import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limits } from "#lib/domain/limits";
import { isLocalFault } from "#lib/server/core/local-fault";
import type { Archive, Entry } from "#lib/server/features/post/import/archive/archive";
import { indexPictures } from "#lib/server/features/post/import/archive/find-picture";
import type { ReadPicture, RefusedPicture } from "#lib/server/features/post/import/read/read-post";

export type PictureStore = ReturnType<typeof createPictureStore>;

/** A picture in the text of a document itself. */
type InlineEntry = Entry & { data: Buffer };

const isInline = (entry: Entry): entry is InlineEntry => "data" in entry;

const dataUrlPattern = /^data:image\/[\w+.-]+;base64,/i;

function readDataUrl(src: string): InlineEntry | null {
  const [head] = dataUrlPattern.exec(src) ?? [];
  if (!head) return null;
  const data = Buffer.from(src.slice(head.length), "base64");
  return { name: "", bytes: data.length, data };
}

/** Unpacks the pictures that posts show into a folder, under names of ours. */
export function createPictureStore(archive: Archive, folder: string) {
  const index = indexPictures(archive.entries);
  const unpacked = new Map<Entry, ReadPicture | null>();

  const unpackNew = async (entry: Entry): Promise<ReadPicture | null> => {
    if (entry.bytes >= limits.image.bytes) return null;
    const id = randomUUID();
    const path = join(folder, id);
    try {
      const source = isInline(entry) ? Readable.from([entry.data]) : await archive.open(entry);
      await pipeline(source, createWriteStream(path));
    } catch (error) {
      if (isLocalFault(error)) throw error;
      // One damaged picture does not spoil the import.
      return null;
    }
    return { id, path, name: entry.name };
  };
  const unpack = async (entry: Entry): Promise<ReadPicture | null> => {
    const known = unpacked.get(entry);
    if (known !== undefined) return known;
    const picture = await unpackNew(entry);
    // What a document has inside is in no other.
    if (!isInline(entry)) unpacked.set(entry, picture);
    return picture;
  };

  return {
    index,
    /** Unpacks a picture; null for one that cannot be stored. */
    unpack,
    /** Begins a post, whose document is in a folder of the archive. */
    begin(documentFolder: string) {
      const ids = new Map<Entry, string>();
      const inlineEntries = new Map<string, InlineEntry | null>();
      const findInline = (src: string) => {
        if (!inlineEntries.has(src)) inlineEntries.set(src, readDataUrl(src));
        return inlineEntries.get(src) ?? null;
      };
      return {
        /** Returns the id of a picture for an address, or null if the archive does not have it. */
        find(src: string): string | null {
          const entry = src.startsWith("data:") ? findInline(src) : index.find(src, documentFolder);
          if (!entry) return null;
          const id = ids.get(entry) ?? unpacked.get(entry)?.id ?? randomUUID();
          ids.set(entry, id);
          return id;
        },
        /** Unpacks what was found. Returns it, and the pictures that cannot be stored. */
        async unpack() {
          const pictures: ReadPicture[] = [];
          const refused: RefusedPicture[] = [];
          for (const [entry, id] of ids) {
            const { name, bytes } = entry;
            const picture = await unpack(entry);
            const problem = bytes >= limits.image.bytes ? "tooLarge" : "notAnImage";
            if (picture) pictures.push({ ...picture, id });
            else refused.push({ id, name, problem });
          }
          return { pictures, refused };
        },
      };
    },
  };
}
