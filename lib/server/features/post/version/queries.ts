import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { postRevisionFiles, postRevisions } from "#lib/server/features/post/revision/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

const entryColumns = {
  number: postRevisions.number,
  at: postRevisions.at,
  note: postRevisions.note,
  isSpelling: postRevisions.isSpelling,
  isWithheld: postRevisions.isWithheld,
  isWithdrawn: postRevisions.isWithdrawn,
  isStored: sql<boolean>`${postRevisions.content} is not null`,
};

/** True for the revisions that readers saw. What waits for a decision of staff is no version yet. */
const isVersionOf = (
  postId: bigint | Placeholder,
  table: typeof postRevisions | typeof postRevisionFiles = postRevisions,
) => and(eq(table.postId, postId), eq(table.state, "published"));

const versionsQuery = prepareOnce("post_version_list", () =>
  db()
    .select(entryColumns)
    .from(postRevisions)
    .where(isVersionOf(sql.placeholder("postId")))
    .orderBy(desc(postRevisions.number)),
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
    .select({ number: postRevisions.number, text: sql<string>`${postRevisions.content}::text` })
    .from(postRevisions)
    .where(
      and(
        isVersionOf(postId),
        inArray(postRevisions.number, numbers),
        isNotNull(postRevisions.content),
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
      json_agg(json_build_object('note', note, 'at', at) order by number desc)
        filter (where not is_spelling and not is_withheld), '[]')
  )
  from post_revisions
  where post_id = ${postId} and number > 1 and state = 'published')`;

/** Returns a post's newest version, or undefined if it has none. */
export async function findLastVersion(tx: Executor, postId: bigint) {
  const [row] = await tx
    .select({ number: postRevisions.number, content: postRevisions.content })
    .from(postRevisions)
    .where(isVersionOf(postId))
    .orderBy(desc(postRevisions.number))
    .limit(1);
  return row;
}

/** Deletes what waits for a decision of staff, and returns what the author said about it. */
export async function deletePending(tx: Executor, postId: bigint) {
  const [row] = await tx
    .delete(postRevisions)
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.state, "pending")))
    .returning({ note: postRevisions.note, isSpelling: postRevisions.isSpelling });
  return row;
}

/** Withholds all versions of a post. */
export const withholdVersions = (tx: Executor, postId: bigint) =>
  tx.update(postRevisions).set({ isWithheld: true }).where(isVersionOf(postId));

/** Deletes the content of versions that are too many, except the first. */
export async function dropOldContent(tx: Executor, postId: bigint, last: number): Promise<void> {
  const newestDropped = last - limits.postVersion.stored;
  if (newestDropped < 2) return;
  const isDropped = (table: typeof postRevisions | typeof postRevisionFiles) =>
    and(isVersionOf(postId, table), gt(table.number, 1), lte(table.number, newestDropped));
  await tx
    .update(postRevisions)
    .set({ content: null })
    .where(and(isDropped(postRevisions), sql`${postRevisions.content} is not null`));
  await tx.delete(postRevisionFiles).where(isDropped(postRevisionFiles));
}

/** Deletes the text of a version, for its author. Returns false if there is no such version. */
export async function withdrawVersion(
  tx: Executor,
  postId: bigint,
  number: number,
): Promise<boolean> {
  const isIt = (table: typeof postRevisions | typeof postRevisionFiles) =>
    and(isVersionOf(postId, table), eq(table.number, number));
  const withdrawn = await tx
    .update(postRevisions)
    .set({ content: null, isWithdrawn: true })
    .where(isIt(postRevisions))
    .returning({ number: postRevisions.number });
  await tx.delete(postRevisionFiles).where(isIt(postRevisionFiles));
  return withdrawn.length > 0;
}
