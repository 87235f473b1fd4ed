import { likePost as set, unlikePost as unset } from "#lib/contracts/post";
import { operation } from "#lib/server/core/operation";
import { setReaction } from "#lib/server/features/post/reaction";

export const likePost = operation(set, async ({ viewer, params }) => ({
  isLike: true,
  likeCount: await setReaction("like", true, params.postId, viewer),
}));

export const unlikePost = operation(unset, async ({ viewer, params }) => ({
  isLike: false,
  likeCount: await setReaction("like", false, params.postId, viewer),
}));
