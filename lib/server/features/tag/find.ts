import { findFilterTag } from "#lib/domain/feed/post-filter";
import { normalizeTag } from "#lib/domain/post";
import { toSimplified } from "#lib/domain/text/simplified";
import { getTagDirectory, type TagDirectory } from "#lib/server/features/tag/directory";
import { findNewTag, getUsedTags, type UsedTag } from "#lib/server/features/tag/usage";

/** Returns a tag of public posts as readers see it. */
function presentTag({ changedAt: _, ...tag }: UsedTag, directory: TagDirectory) {
  const known = directory.findById(tag.tagId);
  if (!known) return tag;
  const { label, description } = known;
  return { ...tag, label, ...((description.en ?? description.zh) !== null && { description }) };
}

type TagLanguage = keyof Awaited<ReturnType<typeof getUsedTags>>;

/** Returns the tags that readers are offered, most used first. */
export async function listPublicTags(language: TagLanguage) {
  const [used, directory] = await Promise.all([getUsedTags(), getTagDirectory()]);
  const tags = used[language].filter(({ tagId }) => !directory.findById(tagId)?.isHidden);
  return { tags, directory };
}

/**
 * Finds a tag by any of its names, or by its id or that of a tag that was merged into it. Null if no
 * public post has it.
 */
export async function findPublicTag(name: string, language: TagLanguage = "any") {
  const { tags, directory } = await listPublicTags(language);
  const wanted = normalizeTag(name);
  const known = directory.find(wanted) ?? directory.findById(wanted);
  const tag = findFilterTag(tags, known?.name ?? wanted) ?? (await findNewTag(wanted, language));
  return tag && presentTag(tag, directory);
}

/** Returns the most used tags that have `part` in one of their names, in either Chinese script. */
export async function findTags(part: string, language: TagLanguage, limit: number) {
  const { tags, directory } = await listPublicTags(language);
  const wanted = foldTagName(normalizeTag(part));
  const isFound = ({ tagId, name }: UsedTag) =>
    (directory.findById(tagId)?.names ?? [name]).some((each) => foldTagName(each).includes(wanted));
  const found = wanted ? tags.filter(isFound) : tags;
  return found.slice(0, limit).map((tag) => presentTag(tag, directory));
}

const foldTagName = (name: string): string => toSimplified(name.toLowerCase());
