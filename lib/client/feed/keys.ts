import type { FeedSource } from "#lib/client/feed/fetch";
import { listsKey } from "#lib/client/post/key";

export const feedKeys = {
  /** Prefix of all lists of one kind. */
  ofKind: (kind: FeedSource["kind"]) => [...listsKey, kind],
  /** Each viewer has their own list; anonymous readers (null) share one. */
  list: ({ kind, ...options }: FeedSource, viewerId: string | null) => [
    ...listsKey,
    kind,
    options,
    viewerId,
  ],
} as const;
