import { likeComment as contract } from "#lib/contracts/comment";
import { likeRefusal } from "#lib/server/comment/like-refusal";
import { insertLike } from "#lib/server/comment/write";
import { changed } from "#lib/server/event";
import { operation } from "#lib/server/http/operation";
import { note } from "#lib/server/notification/queue";

export const likeComment = operation(contract, async ({ params: { commentId }, viewer }) => {
  const toggled = await insertLike(commentId, viewer.key);
  if (!toggled) throw await likeRefusal(commentId, viewer);
  changed(`counts:${toggled.postId}`);
  note({ kind: "commentLike", subject: commentId, actorKey: viewer.key });
  return { isLike: true, likeCount: toggled.likeCount };
});
