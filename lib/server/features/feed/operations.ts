import type { AnyOperation } from "#lib/server/core/operation";
import { getAuthorOverview } from "#lib/server/features/feed/author-overview/get";
import { listArchive } from "#lib/server/features/feed/list-archive";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { listReactions } from "#lib/server/features/feed/list-reactions";
import { listRelatedPosts } from "#lib/server/features/feed/list-related";
import { listUserPosts } from "#lib/server/features/feed/list-user-posts";
import { listPinnedPosts } from "#lib/server/features/feed/pin/list";
import { listPins } from "#lib/server/features/feed/pin/list-for-staff";
import { pinPost, unpinPost } from "#lib/server/features/feed/pin/manage";
import { getPostLanguage, setPostLanguage } from "#lib/server/features/feed/post-language";
import { getSiteCounts } from "#lib/server/features/feed/site-counts";
import { getTagOverview } from "#lib/server/features/feed/tag-overview/get";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const feedOperations: AnyOperation[] = [
  getAuthorOverview,
  listArchive,
  listPosts,
  listReactions,
  listRelatedPosts,
  listUserPosts,
  getPostLanguage,
  setPostLanguage,
  getSiteCounts,
  listPinnedPosts,
  listPins,
  pinPost,
  unpinPost,
  getTagOverview,
];
