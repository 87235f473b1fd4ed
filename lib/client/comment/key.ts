/** Every cached comment of a post lies under this key, so that one patch reaches them all. */
export const commentKey = (postId: string) => ["comment", postId] as const;

/** A post's comments as one viewer sees them; with `first` that comment stands on top. */
export const commentsKey = (postId: string, viewerId: string | null, first: string | null) =>
  ["comment", postId, "comments", viewerId, first] as const;

/** The replies of one comment. */
export const repliesKey = (
  postId: string,
  parentId: string,
  viewerId: string | null,
  first: string | null,
) => ["comment", postId, "replies", parentId, viewerId, first] as const;

/** What the viewer has written meanwhile: comments, or with `parentId` replies to one. */
export const postedKey = (postId: string, parentId: string | null, viewerId: string | null) =>
  ["comment", postId, "posted", parentId, viewerId] as const;
