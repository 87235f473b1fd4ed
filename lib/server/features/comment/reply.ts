import { createReply as contract } from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { inspectComment } from "#lib/server/features/comment/inspect-words";
import { presentComment } from "#lib/server/features/comment/present";
import { selectPostComment } from "#lib/server/features/comment/queries";
import { insertReply } from "#lib/server/features/comment/write";
import { wakeNotifications } from "#lib/server/features/notification/event-worker";
import { requireOpen } from "#lib/server/features/server-setting/require-open";
import { requireUnrestricted } from "#lib/server/features/session/require-unrestricted";

export const createReply = operation(
  contract,
  async ({ params: { postId, commentId }, body: { content }, viewer }) => {
    requireUnrestricted(viewer, "comment");
    await requireOpen("isCommentingOpen");
    const row = await insertReply(commentId, {
      postId,
      authorKey: viewer.key,
      ...(await inspectComment(content)),
    });
    if (!row) throw await getReplyRefusal(postId, commentId, viewer);
    invalidate(`comments:${postId}`);
    wakeNotifications();
    return presentComment(row);
  },
);

/** Returns why a reply is rejected: the post is not open, or the comment was deleted or flagged. */
async function getReplyRefusal(
  postId: string,
  commentId: string,
  viewer: Viewer,
): Promise<AppError> {
  await requireCommentablePost(postId, viewer);
  const [target] = await selectPostComment().execute({ postId, commentId, viewerKey: viewer.key });
  return new AppError(target ? "unavailable" : "notFound");
}
