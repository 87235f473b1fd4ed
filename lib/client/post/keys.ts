/** Every cached post has a key below `all`, so that one patch reaches all of them. */
export const postKeys = {
  all: ["post"] as const,
  lists: ["post", "list"] as const,
  /** Prefix of all lists of one kind, such as "following" or "archive". */
  listsOfKind: (kind: string) => ["post", "list", kind] as const,
  /** Prefix of a post's details for every viewer. */
  details: (postId: string) => ["post", "detail", postId] as const,
  /** Anonymous viewers (null) share one. */
  detail: (postId: string, viewerId: string | null) =>
    ["post", "detail", postId, viewerId] as const,
  /** Prefix of an author's own view of a post. */
  allOwn: (postId: string) => ["post", "own", postId] as const,
  own: (postId: string, viewerId: string) => ["post", "own", postId, viewerId] as const,
  /** Outside `all`, because a refetch must not replace a post that is being edited. */
  form: (postId: string, viewerId: string) => ["post-form", postId, viewerId] as const,
  /** Outside `all`, because it is no post. */
  ownVersions: (postId: string, viewerId: string) => ["post-versions", postId, viewerId] as const,
  byDraftKey: (draftKey: string, viewerId: string) => ["post-key", draftKey, viewerId] as const,
  preview: (postId: string, viewerId: string) => ["post-preview", postId, viewerId] as const,
  /** Which of the viewer's posts have unpublished changes. */
  drafts: (viewerId: string, postIds: string[]) => ["post-drafts", viewerId, postIds] as const,
  /** When the viewer's drafts publish themselves. */
  schedules: (viewerId: string, postIds: string[]) =>
    ["post-schedules", viewerId, postIds] as const,
  allSchedules: ["post-schedules"] as const,
};
