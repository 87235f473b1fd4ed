import { editComment as contract } from "#lib/contracts/comment";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { changeComment } from "#lib/server/features/comment/change";
import { requireCommentablePost } from "#lib/server/features/comment/commentable-post";
import { inspectComment } from "#lib/server/features/comment/inspect-words";
import { findOwnComment } from "#lib/server/features/comment/own-comment";
import { presentComment } from "#lib/server/features/comment/present";
import { selectPostComment } from "#lib/server/features/comment/queries";
import { stateDisclosures } from "#lib/server/features/disclosure/state";

export const editComment = operation(contract, async ({ params, body, viewer }) => {
  const { commentId } = params;
  const { postId } = await findOwnComment(params, viewer);
  await requireCommentablePost(postId, viewer);
  await changeComment({
    id: BigInt(commentId),
    postId: BigInt(postId),
    authorKey: viewer.key,
    readAt: body.editedAt,
    disclosures: body.disclosures && (await stateDisclosures(viewer, postId, body.disclosures)),
    ...(await inspectComment(body.content)),
  });
  invalidate(`comments:${postId}`);
  const [row] = await selectPostComment().execute({ postId, commentId, viewerKey: viewer.key });
  if (!row) throw new AppError("notFound");
  return presentComment(row);
});
