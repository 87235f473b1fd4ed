import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { singleton } from "#lib/server/core/singleton";
import { postVersionFiles, postVersions } from "#lib/server/features/post/version/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const entryColumns = {
  number: postVersions.number,
  publishedAt: postVersions.publishedAt,
  note: postVersions.note,
  isSpelling: postVersions.isSpelling,
  isWithheld: postVersions.isWithheld,
  isWithdrawn: postVersions.isWithdrawn,
  isStored: sql<boolean>`${postVersions.content} is not null`,
};

/** What waits for a decision of staff is no version yet. */
const isPublic = eq(postVersions.publicity, "public");

const versionsQuery = () =>
  singleton("query.postVersion.list", () =>
    db()
      .select(entryColumns)
      .from(postVersions)
      .where(and(eq(postVersions.postId, sql.placeholder("postId")), isPublic))
      .orderBy(desc(postVersions.number))
      .prepare("post_version_list"),
  );

/** Lists what is said about the versions of a post, newest first. */
export const listVersionRows = (postId: bigint) => versionsQuery().execute({ postId });

export type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number];

/** Reads the content of versions of a post as JSON, by their numbers. */
export async function readVersionTexts(
  postId: bigint,
  numbers: number[],
): Promise<Map<number, string>> {
  const rows = await db()
    .select({ number: postVersions.number, text: sql<string>`${postVersions.content}::text` })
    .from(postVersions)
    .where(
      and(
        eq(postVersions.postId, postId),
        inArray(postVersions.number, numbers),
        isNotNull(postVersions.content),
      ),
    );
  return new Map(rows.map(({ number, text }) => [number, text]));
}

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
  from post_versions
  where post_id = ${postId} and number > 1 and publicity = 'public')`;

/** Returns a post's newest version, or undefined if it has none. */
export async function findLastVersion(tx: Executor, postId: bigint) {
  const [row] = await tx
    .select({ number: postVersions.number, content: postVersions.content })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), isPublic))
    .orderBy(desc(postVersions.number))
    .limit(1);
  return row;
}

/** Deletes what waits for a decision of staff, and returns what the author said about it. */
export async function deletePending(tx: Executor, postId: bigint) {
  const [row] = await tx
    .delete(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.publicity, "pending")))
    .returning({ note: postVersions.note, isSpelling: postVersions.isSpelling });
  return row;
}

/** Marks a version as one that readers see. */
export async function setPublic(tx: Executor, postId: bigint, number: number): Promise<void> {
  await tx
    .update(postVersions)
    .set({ publicity: "public" })
    .where(and(eq(postVersions.postId, postId), eq(postVersions.number, number)));
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

/** Deletes the content of a version. */
export async function deleteVersionText(tx: Executor, postId: bigint, number: number) {
  const isVersion = (table: typeof postVersions | typeof postVersionFiles) =>
    and(eq(table.postId, postId), eq(table.number, number));
  await tx.update(postVersions).set({ content: null }).where(isVersion(postVersions));
  await tx.delete(postVersionFiles).where(isVersion(postVersionFiles));
}
