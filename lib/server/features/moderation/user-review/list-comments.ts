import { listCommentsOfUser as contract } from "#lib/contracts/moderation/user-record-desk";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { listPublicComments } from "#lib/server/features/moderation/user-review/queries";
import { requireUser } from "#lib/server/features/moderation/user-review/read-list";

export const listCommentsOfUser = operation(contract, async ({ params, query }) => {
  const { key } = await requireUser(params.userId);
  const { rows, nextCursor } = await readPageById(
    `comments of ${params.userId}`,
    query,
    (lastId, rowCount) => listPublicComments(key, lastId, rowCount),
    ({ comment }) => comment.id,
  );
  const items = rows.map(({ comment }) => ({
    commentId: String(comment.id),
    postId: String(comment.postId),
    // What users deleted themselves is theirs.
    text: comment.flagReason === "USER_DELETED" ? "" : comment.content,
    createdAt: comment.createdAt.toISOString(),
    flagReason: comment.flagReason,
  }));
  return { items, nextCursor };
});
