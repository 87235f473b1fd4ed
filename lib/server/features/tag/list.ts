import { listTags as contract } from "#lib/contracts/feed";
import { normalizeTag } from "#lib/domain/post";
import { findTopic } from "#lib/domain/post-filter";
import { operation } from "#lib/server/core/operation";
import { getTagDirectory, type TagDirectory } from "#lib/server/features/tag/directory";
import { getUsedTags, type UsedTag } from "#lib/server/features/tag/usage";

export const listTags = operation(contract, async ({ query: { keyword, name, limit, lng } }) => {
  const [used, directory] = await Promise.all([getUsedTags(), getTagDirectory()]);
  const tags = used[lng ?? "any"].filter(({ tagId }) => !directory.findById(tagId)?.isHidden);
  if (name !== undefined) {
    const tag = findTag(tags, normalizeTag(name), directory);
    return { items: tag ? [present(tag, directory)] : [] };
  }
  const part = normalizeTag(keyword ?? "").toLowerCase();
  const isFound = ({ tagId, name }: UsedTag) =>
    (directory.findById(tagId)?.names ?? [name]).some((each) => each.toLowerCase().includes(part));
  const found = part ? tags.filter(isFound) : tags;
  return { items: found.slice(0, limit).map((tag) => present(tag, directory)) };
});

/** Finds a tag by any of its names, or by its id or that of a tag that was merged into it. */
function findTag(tags: UsedTag[], name: string, directory: TagDirectory): UsedTag | null {
  const found = directory.find(name) ?? directory.findById(name);
  return findTopic(tags, found?.name ?? name);
}

function present(tag: UsedTag, directory: TagDirectory) {
  const known = directory.findById(tag.tagId);
  return known ? { ...tag, label: known.label } : tag;
}
