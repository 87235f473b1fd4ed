import { cache } from "react";
import type { Reply } from "#lib/contracts/contract";
import type { DescribedTopic, Topic } from "#lib/domain/feed/post-filter";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { isLongerThan } from "#lib/domain/text/cut";
import { call } from "#lib/server/app/call";
import { listTags } from "#lib/server/features/tag/list";

type Tag = Reply<typeof listTags.contract>["items"][number];

/** Reads the most used tags of a language, the topics that filter lists of posts. */
export async function readTopics(locale: Locale): Promise<Topic[]> {
  const query = { lng: locale, limit: limits.topTags };
  const { items } = await call(listTags, { query }, locale);
  return items.map((tag) => toTopic(tag, locale));
}

/** Returns the topic that `tag` names in any language, or null if no public post has it. */
export const readTopic = cache(
  async (tag: string | null, locale: Locale): Promise<DescribedTopic | null> => {
    if (!tag || isLongerThan(tag, limits.tag.max)) return null;
    const { items } = await call(listTags, { query: { name: tag } }, locale);
    const [found] = items;
    if (!found) return null;
    const description = found.description?.[locale] ?? null;
    return { ...toTopic(found, locale), description, postCount: found.postCount };
  },
);

const toTopic = ({ tagId, name, label }: Tag, locale: Locale): Topic => ({
  tagId,
  name,
  label: label?.[locale] ?? name,
});
