import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Locale } from "#lib/domain/locale";
import { posts } from "#lib/server/features/post/schema/post";
import { postTags, tags } from "#lib/server/features/tag/schema";
import { users } from "#lib/server/features/user/schema";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { cacheComputedValue } from "#lib/server/platform/postgres/computed-value";

type Row = {
  tagId: string;
  name: string;
  language: Locale;
  postCount: number;
  /** When one of its posts changed last, in milliseconds since 1970. */
  changedAt: number;
};
/** `languages` are those of all its posts, also where only those of one language are counted. */
export type UsedTag = Omit<Row, "language"> & { languages: Locale[] };

const shown = alias(tags, "shown");

const toMilliseconds = (time: SQL) => sql<number>`(extract(epoch from ${time}) * 1000)::float8`;

/**
 * Counts only visible posts, so that tags do not reveal drafts. While posts move to the tag that theirs
 * was merged into, those with both count once.
 */
const selectTagCounts = (executor: Executor) =>
  executor
    .select({
      tagId: sql<string>`${shown.id}::text`,
      name: shown.name,
      language: posts.language,
      postCount: sql<number>`count(*)::int`,
      changedAt: toMilliseconds(sql`max(${posts.updatedAt})`),
    })
    .from(tags)
    .innerJoin(shown, sql`${shown.id} = coalesce(${tags.mergedIntoId}, ${tags.id})`)
    .innerJoin(postTags, eq(postTags.tagId, tags.id))
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .innerJoin(users, eq(users.key, posts.authorKey))
    .where(
      sql`${isVisible(sql, posts, users)} and (${tags.mergedIntoId} is null or not exists (
        select from ${postTags} other
        where other.post_id = ${postTags.postId} and other.tag_id = ${tags.mergedIntoId}))`,
    )
    .groupBy(shown.id, posts.language)
    .orderBy(shown.id);

/** Returns the languages in which each tag has posts. */
function groupLanguages(rows: readonly Row[]): Map<string, Locale[]> {
  const byId = new Map<string, Locale[]>();
  for (const { tagId, language } of rows) byId.set(tagId, [...(byId.get(tagId) ?? []), language]);
  return byId;
}

/** Adds up the rows of each tag and sorts tags by use, most used first. */
function sortByUse(rows: readonly Row[], languages: Map<string, Locale[]>): UsedTag[] {
  const byId = new Map<string, UsedTag>();
  for (const { language, ...row } of rows) {
    const tag = byId.get(row.tagId);
    if (tag) {
      tag.postCount += row.postCount;
      tag.changedAt = Math.max(tag.changedAt, row.changedAt);
    } else byId.set(row.tagId, { ...row, languages: languages.get(row.tagId) ?? [language] });
  }
  return [...byId.values()].sort((a, b) => b.postCount - a.postCount);
}

/** Returns the tags of visible posts in all languages and in each, most used first. */
export const getUsedTags = cacheComputedValue("tags", "feed", async (executor) => {
  const rows = await selectTagCounts(executor);
  const languages = groupLanguages(rows);
  const sortOf = (language: Locale) =>
    sortByUse(
      rows.filter((row) => row.language === language),
      languages,
    );
  return { any: sortByUse(rows, languages), en: sortOf("en"), zh: sortOf("zh") };
});

/** Finds a tag that posts have only had since the last count of a large database; with one post. */
export async function findNewTag(name: string, language: Locale | "any"): Promise<UsedTag | null> {
  const [tag] = await db()
    .select({
      tagId: sql<string>`${tags.id}::text`,
      name: tags.name,
      postCount: sql<number>`1`,
      languages: sql<Locale[]>`array[${posts.language}]`,
      changedAt: toMilliseconds(sql`${posts.updatedAt}`),
    })
    .from(tags)
    .innerJoin(postTags, eq(postTags.tagId, tags.id))
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .innerJoin(users, eq(users.key, posts.authorKey))
    .where(
      sql`lower(${tags.name}) = ${name.toLowerCase()} and not ${tags.isHidden}
        and ${tags.mergedIntoId} is null and ${isVisible(sql, posts, users)}
        ${language === "any" ? sql`` : sql`and ${posts.language} = ${language}`}`,
    )
    .limit(1);
  return tag ?? null;
}
