/** Every cached post lies under this key, so that one patch reaches them all. */
export const postKey = ["post"] as const;

/** A post as one viewer sees it; anonymous readers share one. */
export const detailKey = (postId: string, viewerId: string | null) =>
  ["post", "detail", postId, viewerId] as const;

export const listsKey = ["post", "list"] as const;
