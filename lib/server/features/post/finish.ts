import { finishPost as contract } from "#lib/contracts/post/engagement";
import { operation } from "#lib/server/core/operation";
import { identifyCaller } from "#lib/server/features/post/engagement";
import { bufferFinish } from "#lib/server/features/post/statistic/buffer";

export const finishPost = operation(contract, async (context) => {
  bufferFinish({
    postId: context.params.postId,
    reader: identifyCaller(context),
    at: new Date(),
  });
  return null;
});
