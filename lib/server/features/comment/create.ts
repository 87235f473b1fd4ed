import { createComment as contract } from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { inspectComment } from "#lib/server/features/comment/inspect-words";
import { presentComment } from "#lib/server/features/comment/present";
import { insertComment } from "#lib/server/features/comment/write";
import { stateDisclosures } from "#lib/server/features/disclosure/state";
import { wakeNotifications } from "#lib/server/features/notify/event-worker";
import { wakeWebhooks } from "#lib/server/features/webhook/worker";

export const createComment = operation(contract, async ({ params: { postId }, body, viewer }) => {
  const row = await insertComment({
    postId,
    authorKey: viewer.key,
    disclosures: await stateDisclosures(viewer, postId, body.disclosures),
    ...(await inspectComment(body.content)),
  });
  if (!row) {
    await requireCommentablePost(postId, viewer);
    throw new AppError("notFound");
  }
  invalidate(`comments:${postId}`);
  wakeNotifications();
  wakeWebhooks();
  return presentComment(row);
});
