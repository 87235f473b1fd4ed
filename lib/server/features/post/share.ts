import { sharePost as contract } from "#lib/contracts/post";
import { operation } from "#lib/server/core/operation";
import { tally } from "#lib/server/features/post/engagement";

export const sharePost = operation(contract, async (context) => ({
  shareCount: await tally("share", context.params.postId, context),
}));
