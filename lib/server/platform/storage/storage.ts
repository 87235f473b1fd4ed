import type { Readable } from "node:stream";
import type { Disk } from "flydrive";

/** First and last byte, both inclusive. */
export type ByteRange = { first: number; last: number };

/** Stores bytes by key. A key is either complete or missing. */
export type Storage = {
  /** Stores a copy of the file at `path`. */
  put: (key: string, path: string, detail: { mediaType: string; bytes: number }) => Promise<void>;
  /** @throws Error if the key is missing */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** Returns the size in bytes, or null if the key is missing. */
  size: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** Lists all keys, including those of aborted uploads. */
  keys: () => AsyncIterable<string>;
  /** Returns the time of the last change, or null if the key is missing. */
  lastModified: (key: string) => Promise<Date | null>;
};

const folders = ["originals", "variants", "unfinished"];

export async function getSize(disk: Disk, key: string): Promise<number | null> {
  if (!(await disk.exists(key))) return null;
  const { contentLength } = await disk.getMetaData(key);
  return contentLength;
}

export async function getLastModified(disk: Disk, key: string): Promise<Date | null> {
  if (!(await disk.exists(key))) return null;
  const { lastModified } = await disk.getMetaData(key);
  return lastModified;
}

/** Lists the keys on a disk. `isMissing` detects the error of a folder that does not exist yet. */
export async function* listKeys(
  disk: Disk,
  isMissing: (error: unknown) => boolean = () => false,
): AsyncGenerator<string> {
  for (const folder of folders) {
    let token: string | undefined;
    do {
      const page = await disk
        .listAll(folder, { recursive: true, ...(token ? { paginationToken: token } : {}) })
        .catch((error: unknown) => {
          if (isMissing(error)) return { objects: [] };
          throw error;
        });
      for (const each of page.objects) if (each.isFile) yield each.key;
      token = "paginationToken" in page ? page.paginationToken : undefined;
    } while (token);
  }
}
