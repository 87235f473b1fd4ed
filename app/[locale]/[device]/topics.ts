import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { call } from "#lib/server/app/call";
import { listTags } from "#lib/server/features/tag/list";

/** Reads the most used tags of a language, the topics that filter lists of posts. */
export async function readTopics(locale: Locale): Promise<{ tagId: string; name: string }[]> {
  const query = { lng: locale, limit: limits.topTags };
  const { items } = await call(listTags, { query }, locale);
  return items.map(({ tagId, name }) => ({ tagId, name }));
}
