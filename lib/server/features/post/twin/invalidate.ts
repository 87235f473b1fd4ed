import { invalidate } from "#lib/server/core/invalidation";

/** Invalidates the posts that got or lost a twin, with their comments and the lists that count them. */
export const invalidateTwins = (authorId: string, postIds: readonly string[]): void =>
  invalidate(
    ...postIds.flatMap((id) => [`post:${id}`, `comments:${id}`]),
    `user:${authorId}`,
    "feed",
  );
