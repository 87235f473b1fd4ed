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
};

/** What a disk knows of a key's size; null where it has no such key. */
export async function sizeOf(disk: Disk, key: string): Promise<number | null> {
  if (!(await disk.exists(key))) return null;
  const { contentLength } = await disk.getMetaData(key);
  return contentLength;
}
