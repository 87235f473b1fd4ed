import type { Readable } from "node:stream";
import type { Disk } from "flydrive";

/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/** Where bytes are kept. A key is either whole or not there. */
export type Storage = {
  /** Keeps a copy of the file at `path`. */
  put: (key: string, path: string, detail: { mediaType: string; bytes: number }) => Promise<void>;
  /** @throws Error where there is no such key */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  /** The size in bytes; null where there is no such key. */
  size: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** Every key of ours, and what was left unfinished. */
  keys: () => AsyncIterable<string>;
  /** When its bytes were put there; null where there is no such key. */
  lastModified: (key: string) => Promise<Date | null>;
};

/** The folders that hold what is kept. */
const folders = ["originals", "variants", "unfinished"];

/** What a disk knows of a key's size; null where it has no such key. */
export async function getSize(disk: Disk, key: string): Promise<number | null> {
  if (!(await disk.exists(key))) return null;
  const { contentLength } = await disk.getMetaData(key);
  return contentLength;
}

/** When a key's bytes were put there; null where a disk has no such key. */
export async function getLastModified(disk: Disk, key: string): Promise<Date | null> {
  if (!(await disk.exists(key))) return null;
  const { lastModified } = await disk.getMetaData(key);
  return lastModified;
}

/** Every key of ours on a disk; `isMissing` tells the error of a folder that is not there yet. */
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
