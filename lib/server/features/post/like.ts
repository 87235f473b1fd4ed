import {
  likePost as likeContract,
  unlikePost as unlikeContract,
} from "#lib/contracts/post/engagement";
import { operation } from "#lib/server/core/operation";
import { setReaction } from "#lib/server/features/post/reaction";

export const likePost = operation(likeContract, async ({ viewer, params }) => ({
  isLike: true,
  likeCount: await setReaction("like", true, params.postId, viewer),
}));

export const unlikePost = operation(unlikeContract, async ({ viewer, params }) => ({
  isLike: false,
  likeCount: await setReaction("like", false, params.postId, viewer),
}));
