import { viewPost as contract } from "#lib/contracts/post";
import { operation } from "#lib/server/http/operation";
import { tally } from "#lib/server/post/tally";

export const viewPost = operation(contract, async (context) => ({
  viewCount: await tally("view", context.params.postId, context),
}));
