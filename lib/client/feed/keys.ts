import type { FeedSource } from "#lib/client/feed/fetch";
import { postKeys } from "#lib/client/post/keys";
import type { Locale } from "#lib/domain/locale";

export const feedKeys = {
  mostUsedTags: (lng: Locale) => ["tags", "most used", lng] as const,
  pinned: (lng: Locale, viewerId: string | null) => ["posts", "pinned", lng, viewerId] as const,
  /** Each viewer has their own list; anonymous readers (null) share one. */
  list: ({ kind, ...options }: FeedSource, viewerId: string | null) =>
    [...postKeys.listsOfKind(kind), options, viewerId] as const,
};
