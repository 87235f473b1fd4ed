/*
 * Decides who may see and change a post that is in memory. The same rule in SQL is in
 * `features/visibility/visible-posts.ts`.
 */

export type PostState = {
  isPublic: boolean;
  isDraft: boolean;
  isBlocked: boolean;
  /** False if the author is banned or has deleted the account. */
  isAuthorActive: boolean;
};

/** True if every viewer may see the post. Lists, searches and counts contain only such posts. */
export const isVisible = (post: PostState): boolean =>
  post.isPublic && !post.isDraft && !post.isBlocked && post.isAuthorActive;

/** True if a viewer may see the post. Authors also see their own drafts and private posts. */
export const canSee = (post: PostState, isAuthor: boolean): boolean => isAuthor || isVisible(post);

/** True if the post counts towards the post count of its author's profile. */
export const isCounted = (post: Omit<PostState, "isAuthorActive">): boolean =>
  isVisible({ ...post, isAuthorActive: true });

export type Refusal = "notFound" | "forbidden";

/**
 * Returns why a viewer may not change the post, or null for its author. A hidden post is
 * `notFound`.
 */
export function findChangeRefusal(post: PostState, isAuthor: boolean): Refusal | null {
  if (isAuthor) return null;
  return isVisible(post) ? "forbidden" : "notFound";
}
