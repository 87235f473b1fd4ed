import { and, desc, eq, gt, inArray, lte, max, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { singleton } from "#lib/server/core/singleton";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { postVersionFiles, postVersions } from "#lib/server/platform/postgres/schema/post-version";

const { content, ...entryColumns } = {
  number: postVersions.number,
  publishedAt: postVersions.publishedAt,
  note: postVersions.note,
  isSpelling: postVersions.isSpelling,
  isWithheld: postVersions.isWithheld,
  isStored: sql<boolean>`${postVersions.content} is not null`,
  content: postVersions.content,
};

const versionsQuery = () =>
  singleton("query.postVersion.list", () =>
    db()
      .select(entryColumns)
      .from(postVersions)
      .where(eq(postVersions.postId, sql.placeholder("postId")))
      .orderBy(desc(postVersions.number))
      .prepare("post_version_list"),
  );

/** Lists what is said about the versions of a post, newest first. */
export const listVersionRows = (postId: bigint) => versionsQuery().execute({ postId });

export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number];

/** Reads versions of a post with their content. */
export const readVersions = (postId: bigint, numbers: number[]) =>
  db()
    .select({ ...entryColumns, content })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), inArray(postVersions.number, numbers)));

export type HistoryRow = {
  correctionCount: number;
  spellingCount: number;
  corrections: { note: string; at: string }[];
};

/** Selects how often a post was changed, and the author's words about it, as JSON. */
export const selectHistory = (postId: SQLWrapper): SQL<HistoryRow> => sql<HistoryRow>`(
  select json_build_object(
    'correctionCount', count(*) filter (where not is_spelling),
    'spellingCount', count(*) filter (where is_spelling),
    'corrections', coalesce(
      json_agg(json_build_object('note', note, 'at', published_at) order by number desc)
        filter (where not is_spelling and not is_withheld), '[]')
  )
  from post_versions where post_id = ${postId} and number > 1)`;

/** Returns the number of a post's newest version; 0 if it has none. */
export async function findLastNumber(tx: Executor, postId: bigint): Promise<number> {
  const [row] = await tx
    .select({ number: max(postVersions.number) })
    .from(postVersions)
    .where(eq(postVersions.postId, postId));
  return row?.number ?? 0;
}

/** Withholds all versions of a post. */
export const withholdVersions = (tx: Executor, postId: bigint) =>
  tx.update(postVersions).set({ isWithheld: true }).where(eq(postVersions.postId, postId));

/** Deletes the content of versions that are too many, except the first. */
export async function dropOldContent(tx: Executor, postId: bigint, last: number): Promise<void> {
  const newestDropped = last - limits.postVersion.stored;
  if (newestDropped < 2) return;
  const isDropped = (table: typeof postVersions | typeof postVersionFiles) =>
    and(eq(table.postId, postId), gt(table.number, 1), lte(table.number, newestDropped));
  await tx
    .update(postVersions)
    .set({ content: null })
    .where(and(isDropped(postVersions), sql`${postVersions.content} is not null`));
  await tx.delete(postVersionFiles).where(isDropped(postVersionFiles));
}
