/** What decides who may see a post and act on it. */
export type PostState = {
  isPublic: boolean;
  isDraft: boolean;
  isBlocked: boolean;
  /** False once the author is banned or leaves. */
  isAuthorActive: boolean;
};

/** Whether everybody sees the post. Lists, searches and counts hold only such posts. */
export const isVisible = (post: PostState): boolean =>
  post.isPublic && !post.isDraft && !post.isBlocked && post.isAuthorActive;

/** Whether a viewer sees the post: an author also sees their own drafts and private posts. */
export const canSee = (post: PostState, isAuthor: boolean): boolean => isAuthor || isVisible(post);

/** Whether the post counts towards the figure on its author's profile. */
export const isCounted = (post: Omit<PostState, "isAuthorActive">): boolean =>
  isVisible({ ...post, isAuthorActive: true });

export type Refusal = "notFound" | "forbidden";

/** Why a person may not change the post; null for its author. What one cannot see does not exist. */
export function refusalToChange(post: PostState, isAuthor: boolean): Refusal | null {
  if (isAuthor) return null;
  return isVisible(post) ? "forbidden" : "notFound";
}
