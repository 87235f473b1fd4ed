import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import {
  getLastModified,
  getSize,
  listKeys,
  type Storage,
} from "#lib/server/platform/storage/storage";

/** Stores files in a local folder. */
export function createFolderStorage(location: string): Storage {
  const disk = new Disk(new FSDriver({ location, visibility: "public" }));
  return {
    put: async (key, path) => {
      const unfinished = `unfinished/${crypto.randomUUID()}`;
      try {
        await disk.copyFromFs(path, unfinished);
        await disk.move(unfinished, key);
      } catch (error) {
        await disk.delete(unfinished).catch(() => {});
        throw error;
      }
    },
    read: async (key, range) => {
      const stream = createReadStream(
        join(location, key),
        range && { start: range.first, end: range.last },
      );
      await new Promise((resolve, reject) => stream.once("open", resolve).once("error", reject));
      return stream;
    },
    size: (key) => getSize(disk, key),
    remove: (key) => disk.delete(key),
    keys: () => listKeys(disk, isMissing),
    lastModified: (key) => getLastModified(disk, key),
  };
}

/** True if the folder does not exist yet. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.cause as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
