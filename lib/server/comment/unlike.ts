import { unlikeComment as contract } from "#lib/contracts/comment";
import { likeRefusal } from "#lib/server/comment/like-refusal";
import { deleteLike } from "#lib/server/comment/write";
import { changed } from "#lib/server/event";
import { operation } from "#lib/server/http/operation";
import { note } from "#lib/server/notification/queue";

export const unlikeComment = operation(contract, async ({ params: { commentId }, viewer }) => {
  const toggled = await deleteLike(commentId, viewer.key);
  if (!toggled) throw await likeRefusal(commentId, viewer);
  changed(`counts:${toggled.postId}`);
  note({ kind: "commentLike", subject: commentId, actorKey: viewer.key });
  return { isLike: false, likeCount: toggled.likeCount };
});
