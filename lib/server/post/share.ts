import { sharePost as contract } from "#lib/contracts/post";
import { operation } from "#lib/server/http/operation";
import { tally } from "#lib/server/post/tally";

export const sharePost = operation(contract, async (context) => ({
  shareCount: await tally("share", context.params.postId, context),
}));
