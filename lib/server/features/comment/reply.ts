import { createReply as contract } from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { findPostOfComment } from "#lib/server/features/comment/discussion";
import { inspectComment } from "#lib/server/features/comment/inspect-words";
import { presentComment } from "#lib/server/features/comment/present";
import { selectPostComment } from "#lib/server/features/comment/queries";
import { insertReply } from "#lib/server/features/comment/write";
import { stateDisclosures } from "#lib/server/features/disclosure/state";
import { wakeNotifications } from "#lib/server/features/notify/event-worker";
import { wakeWebhooks } from "#lib/server/features/webhook/worker";

export const createReply = operation(
  contract,
  async ({ params: { postId, commentId }, body, viewer }) => {
    const reply = {
      postId,
      authorKey: viewer.key,
      disclosures: await stateDisclosures(viewer, postId, body.disclosures),
      ...(await inspectComment(body.content)),
    };
    let row = await insertReply(commentId, reply);
    if (!row) {
      // The comment may have been written under the version in the other language.
      reply.postId = await findPostOfComment(postId, commentId);
      if (reply.postId !== postId) row = await insertReply(commentId, reply);
    }
    if (!row) throw await getReplyRefusal(reply.postId, commentId, viewer);
    invalidate(`comments:${reply.postId}`);
    wakeNotifications();
    wakeWebhooks();
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
