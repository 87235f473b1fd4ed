import { listTags as contract } from "#lib/contracts/feed";
import { normalizeTag } from "#lib/domain/post";
import { operation } from "#lib/server/core/operation";
import { findPublicTag, listPublicTags, presentTag } from "#lib/server/features/tag/find";
import type { UsedTag } from "#lib/server/features/tag/usage";

export const listTags = operation(contract, async ({ query: { keyword, name, limit, lng } }) => {
  if (name !== undefined) {
    const tag = await findPublicTag(name, lng ?? "any");
    return { items: tag ? [tag] : [] };
  }
  const { tags, directory } = await listPublicTags(lng ?? "any");
  const part = normalizeTag(keyword ?? "").toLowerCase();
  const isFound = ({ tagId, name }: UsedTag) =>
    (directory.findById(tagId)?.names ?? [name]).some((each) => each.toLowerCase().includes(part));
  const found = part ? tags.filter(isFound) : tags;
  return { items: found.slice(0, limit).map((tag) => presentTag(tag, directory)) };
});
