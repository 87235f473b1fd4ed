import { viewPost as contract } from "#lib/contracts/post/engagement";
import { operation } from "#lib/server/core/operation";
import { identifyCaller, recordEngagement } from "#lib/server/features/post/engagement";
import { bufferView } from "#lib/server/features/post/statistic/buffer";

/** True if the browser sends Global Privacy Control or Do Not Track. */
const wantsPrivacy = ({ headers }: Request) =>
  headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";

export const viewPost = operation(contract, async (context) => {
  const { params, query, request } = context;
  const { count, isCounted, isOwn } = await recordEngagement("view", params.postId, context);
  if (isCounted && !isOwn) {
    const isPrivate = wantsPrivacy(request);
    bufferView({
      postId: params.postId,
      source: isPrivate ? "unknown" : query.source,
      reader: isPrivate ? null : identifyCaller(context),
      at: new Date(),
    });
  }
  return { viewCount: count };
});
