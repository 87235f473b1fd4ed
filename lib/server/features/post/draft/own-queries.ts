import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { DraftSort } from "#lib/domain/post/draft-desk";
import { selectSummaries } from "#lib/server/features/post/queries";
import { postFiles, posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { containsKeyword } from "#lib/server/platform/postgres/contains-keyword";

/** A keyword as it is inside of a serialized body. */
const toJsonText = (keyword: string) => JSON.stringify(keyword).slice(1, -1);

/**
 * True for bodies with a keyword in one of their texts. Only bodies that have it somewhere are parsed,
 * so that it does not match names of nodes. Older ones are HTML.
 */
const hasText = (keyword: string): SQL => sql`(
  ${containsKeyword(posts.body, toJsonText(keyword))}
  and case when ${posts.body} like '{"root":{%}' then exists (
    select from jsonb_path_query(${posts.body}::jsonb, '$.**.text') node
    where jsonb_typeof(node) = 'string' and ${containsKeyword(sql`node #>> '{}'`, keyword)})
  else true end)`;

/** Selects the author's drafts, or those that a search finds. */
const isOwnDraft = (authorKey: bigint, keyword: string | null): SQL | undefined =>
  and(
    eq(posts.authorKey, authorKey),
    posts.isDraft,
    keyword === null
      ? undefined
      : sql`(${containsKeyword(posts.title, keyword)} or ${hasText(keyword)})`,
  );

const titleText = sql<string>`${posts.title} collate titles`;
const sortTimes = {
  saved: sql`${posts.updatedAt}`,
  created: sql`${posts.createdAt}`,
  original: sql`coalesce(${posts.firstPublishedAt}, ${posts.createdAt})`,
};

type Options = {
  authorKey: bigint;
  keyword: string | null;
  sort: DraftSort;
  /** The sort key and id of the row before the page. */
  after: [string, string] | null;
  limit: number;
};

/** Returns a page of the author's drafts; `at` is the sort key. An author has a few thousand at most. */
export function listDrafts({ authorKey, keyword, sort, after, limit }: Options) {
  const isByTitle = sort === "title";
  const key = isByTitle ? titleText : sortTimes[sort];
  const isAfter =
    after &&
    (isByTitle
      ? sql`(${key}, ${posts.id}) > (${after[0]}, ${after[1]}::bigint)`
      : sql`(${key}, ${posts.id}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`);
  const direction = isByTitle ? asc : desc;
  return selectSummaries({ at: sql<string>`${key}::text` })
    .where(and(isOwnDraft(authorKey, keyword), isAfter ?? undefined))
    .orderBy(direction(key), direction(posts.id))
    .limit(limit)
    .execute({ viewerKey: authorKey });
}

/** Counts the author's drafts, or those that a search finds. */
export async function countDrafts(authorKey: bigint, keyword: string | null): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(*)::int` })
    .from(posts)
    .where(isOwnDraft(authorKey, keyword));
  return row?.count ?? 0;
}

/** Returns what publishing needs of drafts, and where they come from. */
export const readDraftFacts = (ids: bigint[]) =>
  db()
    .select({
      id: posts.id,
      body: posts.body,
      videoFileId: posts.videoFileId,
      importedFrom: posts.importedFrom,
      fileIds: sql<string[]>`array(
        select ${postFiles.fileId}::text from ${postFiles} where ${postFiles.postId} = ${posts.id})`,
    })
    .from(posts)
    .where(sql`${posts.id} = any(${sql.param(ids.map(String))}::bigint[])`);

/** Returns the next drafts in the order of their ids. */
export const listDraftIds = (
  authorKey: bigint,
  keyword: string | null,
  afterId: string | null,
  limit: number,
) =>
  db()
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(and(isOwnDraft(authorKey, keyword), afterId ? gt(posts.id, BigInt(afterId)) : undefined))
    .orderBy(asc(posts.id))
    .limit(limit);
