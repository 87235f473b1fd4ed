import { viewPost as contract } from "#lib/contracts/post-engagement";
import { operation } from "#lib/server/core/operation";
import { recordEngagement } from "#lib/server/features/post/engagement";

export const viewPost = operation(contract, async (context) => ({
  viewCount: await recordEngagement("view", context.params.postId, context),
}));
