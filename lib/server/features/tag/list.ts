import { listTags as contract } from "#lib/contracts/feed";
import { operation } from "#lib/server/core/operation";
import { findPublicTag, findTags } from "#lib/server/features/tag/find";

export const listTags = operation(contract, async ({ query: { keyword, name, limit, lng } }) => {
  if (name !== undefined) {
    const tag = await findPublicTag(name, lng ?? "any");
    return { items: tag ? [tag] : [] };
  }
  return { items: await findTags(keyword ?? "", lng ?? "any", limit) };
});
