import type { FeedSource } from "#lib/client/feed/fetch";
import { postKeys } from "#lib/client/post/keys";

export const feedKeys = {
  /** Each viewer has their own list; anonymous readers (null) share one. */
  list: ({ kind, ...options }: FeedSource, viewerId: string | null) =>
    [...postKeys.listsOfKind(kind), options, viewerId] as const,
};
