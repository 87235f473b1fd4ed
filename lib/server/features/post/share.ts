import { sharePost as contract } from "#lib/contracts/post/engagement";
import { operation } from "#lib/server/core/operation";
import { recordEngagement } from "#lib/server/features/post/engagement";

export const sharePost = operation(contract, async (context) => {
  const { count } = await recordEngagement("share", context.params.postId, context);
  return { shareCount: count };
});
