/** `viewerId` separates the caches of users of one browser. */
export const savedPostKeys = {
  folders: (viewerId: string) => ["saved-post", "folders", viewerId],
  allDetails: ["saved-post", "details"],
  details: (viewerId: string, postId: string) => ["saved-post", "details", viewerId, postId],
} as const;
