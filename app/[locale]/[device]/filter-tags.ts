import { cache } from "react";
import type { Reply } from "#lib/contracts/contract";
import type { DescribedTag, FilterTag } from "#lib/domain/feed/post-filter";
import { limits } from "#lib/domain/limits";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { toTagTitle } from "#lib/domain/tag";
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

/** Reads all topics of a language, in alphabetical order. */
export async function readAllTags(locale: Locale): Promise<DescribedTag[]> {
  const query = { lng: locale, limit: limits.tagIndex };
  const { items } = await call(listTags, { query }, locale);
  const { compare } = new Intl.Collator(toLanguageTag(locale), { numeric: true });
  return items.map((tag) => toDescribedTag(tag, locale)).sort((a, b) => compare(a.label, b.label));
}

/** Returns the topic that `tag` names in any language, or null if no public post has it. */
export const readFilterTag = cache(
  async (tag: string | null, locale: Locale): Promise<DescribedTag | null> => {
    if (!tag || isLongerThan(tag, limits.tag.max)) return null;
    const { items } = await call(listTags, { query: { name: tag } }, locale);
    const [found] = items;
    return found ? toDescribedTag(found, locale) : null;
  },
);

const toDescribedTag = (tag: Tag, locale: Locale): DescribedTag => ({
  ...toFilterTag(tag, locale),
  description: tag.description?.[locale] ?? null,
  postCount: tag.postCount,
  languages: tag.languages,
});

/** Returns a topic with the name that readers of a language see. */
export const toFilterTag = (
  { tagId, name, label }: Pick<Tag, "tagId" | "name" | "label">,
  locale: Locale,
): FilterTag => ({
  tagId,
  name,
  label: toTagTitle(label?.[locale] ?? name),
});
