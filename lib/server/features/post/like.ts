import { likePost as set, unlikePost as unset } from "#lib/contracts/post";
import { operation } from "#lib/server/core/operation";
import { setMark } from "#lib/server/features/post/reaction";

export const likePost = operation(set, async ({ viewer, params }) => ({
  isLike: true,
  likeCount: await setMark("like", true, params.postId, viewer),
}));

export const unlikePost = operation(unset, async ({ viewer, params }) => ({
  isLike: false,
  likeCount: await setMark("like", false, params.postId, viewer),
}));
