import { eq, sql } from "drizzle-orm";
import { listTags as contract } from "#lib/contracts/feed";
import type { Locale } from "#lib/domain/locale";
import { normalizeTag } from "#lib/domain/post";
import { findTopic } from "#lib/domain/post-filter";
import { operation } from "#lib/server/core/operation";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db } from "#lib/server/platform/postgres/client";
import { posts, postTags, tags } from "#lib/server/platform/postgres/schema/post";
import { users } from "#lib/server/platform/postgres/schema/user";

type Row = { tagId: string; name: string; language: Locale; postCount: number };
type Tag = Omit<Row, "language">;

/** Counts only visible posts, so that tags do not reveal drafts. */
const selectTagCounts = () =>
  db()
    .select({
      tagId: sql<string>`${tags.id}::text`,
      name: tags.name,
      language: posts.language,
      postCount: sql<number>`count(*)::int`,
    })
    .from(tags)
    .innerJoin(postTags, eq(postTags.tagId, tags.id))
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .innerJoin(users, eq(users.key, posts.authorKey))
    .where(isVisible(sql, posts, users))
    .groupBy(tags.id, posts.language)
    .orderBy(tags.id);

/** Adds up the rows of each tag and sorts tags by use, most used first. */
function sortByUse(rows: Row[]): Tag[] {
  const byId = new Map<string, Tag>();
  for (const { tagId, name, postCount } of rows) {
    const tag = byId.get(tagId);
    if (tag) tag.postCount += postCount;
    else byId.set(tagId, { tagId, name, postCount });
  }
  return [...byId.values()].sort((a, b) => b.postCount - a.postCount);
}

const getUsedTags = cacheByTag("tags", "feed", async () => {
  const rows = await selectTagCounts();
  const sortOf = (language: Locale) => sortByUse(rows.filter((row) => row.language === language));
  return { any: sortByUse(rows), en: sortOf("en"), zh: sortOf("zh") };
});

export const listTags = operation(contract, async ({ query: { keyword, name, limit, lng } }) => {
  const tags = (await getUsedTags())[lng ?? "any"];
  if (name !== undefined) {
    const tag = findTopic(tags, normalizeTag(name));
    return { items: tag ? [tag] : [] };
  }
  const part = normalizeTag(keyword ?? "").toLowerCase();
  const found = part ? tags.filter(({ name }) => name.toLowerCase().includes(part)) : tags;
  return { items: found.slice(0, limit) };
});
