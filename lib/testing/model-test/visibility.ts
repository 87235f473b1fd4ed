import type {
  CommentRow,
  NotificationRow,
  PostRow,
  Snapshot,
} from "#lib/testing/model-test/snapshot";

/** A user key, or null for an anonymous viewer. */
export type Viewer = string | null;

const isActive = ({ users }: Snapshot, key: string) =>
  users.find((user) => user.key === key)?.state === "active";

const hasBlocked = ({ blocks }: Snapshot, by: string, of: string) =>
  blocks.some((block) => block.by === by && block.of === of);

export const isBlockedEitherWay = (snapshot: Snapshot, viewer: Viewer, other: string) =>
  viewer !== null && (hasBlocked(snapshot, viewer, other) || hasBlocked(snapshot, other, viewer));

export const isPublicPost = (snapshot: Snapshot, post: PostRow): boolean =>
  post.isPublic && !post.isDraft && !post.isBlocked && isActive(snapshot, post.author);

/** True if a list shows the post. Lists of one's own private posts add those themselves. */
export const isPostVisible = (snapshot: Snapshot, post: PostRow, viewer: Viewer): boolean =>
  isPublicPost(snapshot, post) && !isBlockedEitherWay(snapshot, viewer, post.author);

export const isUserVisible = (snapshot: Snapshot, key: string, viewer: Viewer): boolean =>
  isActive(snapshot, key) && !isBlockedEitherWay(snapshot, viewer, key);

/** Comments of banned or deleted users remain as placeholders. */
export const isCommentVisible = (
  snapshot: Snapshot,
  { author }: CommentRow,
  viewer: Viewer,
): boolean => !isBlockedEitherWay(snapshot, viewer, author);

/** True if viewers can list the comment: neither its author nor that of its parent is hidden. */
export function isCommentListed(snapshot: Snapshot, comment: CommentRow, viewer: Viewer): boolean {
  const parent = snapshot.comments.find(({ id }) => id === comment.parentId);
  return (
    isCommentVisible(snapshot, comment, viewer) &&
    (!parent || isCommentVisible(snapshot, parent, viewer))
  );
}

/** True if an active user without a block caused the notification and its target is visible. */
export function isNotificationVisible(snapshot: Snapshot, entry: NotificationRow): boolean {
  const { owner, actors, postId, commentId } = entry;
  const post = snapshot.posts.find(({ id }) => id === postId);
  const comment = snapshot.comments.find(({ id }) => id === commentId);
  return (
    actors.some((key) => isUserVisible(snapshot, key, owner)) &&
    (!post || post.author === owner || isPostVisible(snapshot, post, owner)) &&
    (commentId === null || comment?.flagReason === null)
  );
}
