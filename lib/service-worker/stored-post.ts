import type { SavedPost } from "#lib/domain/worker-message";

/** A stored post. Times in milliseconds since 1970. */
export type StoredPost = SavedPost & {
  title: string;
  storedAt: number;
  bytes: number;
  /** Paths of its pictures, which posts may share. */
  pictures: string[];
};
