import type { Readable } from "node:stream";

/** First and last byte, both inclusive. */
export type ByteRange = { first: number; last: number };

/** Type and size of the bytes to store. */
type StoredBytes = { mediaType: string; bytes: number };

/**
 * Stores bytes by key. A key is either complete or missing. Every call throws
 * AppError(serviceUnavailable) while the storage is unreachable, or when its `signal` aborts.
 */
export type Storage = {
  /** Stores a copy of the file at `path`. */
  put: (key: string, path: string, detail: StoredBytes, signal?: AbortSignal) => Promise<void>;
  /** @throws AppError(notFound) if the key is missing */
  read: (key: string, options?: { range?: ByteRange; signal?: AbortSignal }) => Promise<Readable>;
  /** Returns the size in bytes, or null if the key is missing. */
  size: (key: string, signal?: AbortSignal) => Promise<number | null>;
  /** Removes a key. Does nothing if it is missing. */
  remove: (key: string) => Promise<void>;
  /** Lists the keys in a folder, with those of aborted uploads in `unfinished`. */
  keys: (folder: string) => AsyncIterable<string>;
  /** Returns the time of the last change, or null if the key is missing. */
  lastModified: (key: string) => Promise<Date | null>;
};
