import type { FeedSource } from "#lib/client/feed/fetch";
import { postKeys } from "#lib/client/post/keys";

export const feedKeys = {
  /** Prefix of all lists of one kind. */
  ofKind: (kind: FeedSource["kind"]) => [...postKeys.lists, kind],
  /** Each viewer has their own list; anonymous readers (null) share one. */
  list: ({ kind, ...options }: FeedSource, viewerId: string | null) => [
    ...postKeys.lists,
    kind,
    options,
    viewerId,
  ],
} as const;
