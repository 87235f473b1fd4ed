import type { CommentSort } from "#lib/domain/comment/sort";

// Each viewer has their own cache entries; anonymous readers (null) share one.

export const commentKeys = {
  /** Prefix of every cached comment of a post, so that one patch reaches all of them. */
  post: (postId: string) => ["comment", postId],
  lists: (postId: string) => ["comment", postId, "comments"],
  /** `first` is the comment that the server puts on top. */
  list: (postId: string, viewerId: string | null, first: string | null, sort: CommentSort) => [
    "comment",
    postId,
    "comments",
    viewerId,
    first,
    sort,
  ],
  replyLists: (postId: string, parentId: string) => ["comment", postId, "replies", parentId],
  /** `first` is the reply that the server puts on top. */
  replies: (postId: string, parentId: string, viewerId: string | null, first: string | null) => [
    "comment",
    postId,
    "replies",
    parentId,
    viewerId,
    first,
  ],
  /** The comments, or replies to `parentId`, that the viewer posted after the list was loaded. */
  posted: (postId: string, parentId: string | null, viewerId: string | null) => [
    "comment",
    postId,
    "posted",
    parentId,
    viewerId,
  ],
} as const;
