import { cache } from "react";
import type { Reply } from "#lib/contracts/contract";
import type { DescribedTag, FilterTag } from "#lib/domain/feed/post-filter";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { isLongerThan } from "#lib/domain/text/cut";
import { call } from "#lib/server/app/call";
import { listTags } from "#lib/server/features/tag/list";

type Tag = Reply<typeof listTags.contract>["items"][number];

/** Reads the most used tags of a language, the topics that filter lists of posts. */
export async function readFilterTags(locale: Locale): Promise<FilterTag[]> {
  const query = { lng: locale, limit: limits.topTags };
  const { items } = await call(listTags, { query }, locale);
  return items.map((tag) => toFilterTag(tag, locale));
}

/** Returns the topic that `tag` names in any language, or null if no public post has it. */
export const readFilterTag = cache(
  async (tag: string | null, locale: Locale): Promise<DescribedTag | null> => {
    if (!tag || isLongerThan(tag, limits.tag.max)) return null;
    const { items } = await call(listTags, { query: { name: tag } }, locale);
    const [found] = items;
    if (!found) return null;
    const description = found.description?.[locale] ?? null;
    return { ...toFilterTag(found, locale), description, postCount: found.postCount };
  },
);

/** Returns a topic with the name that readers of a language see. */
export const toFilterTag = (
  { tagId, name, label }: Pick<Tag, "tagId" | "name" | "label">,
  locale: Locale,
): FilterTag => ({
  tagId,
  name,
  label: label?.[locale] ?? name,
});
