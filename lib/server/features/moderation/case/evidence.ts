import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { TargetKind } from "#lib/domain/moderation/sanction";
import { AppError } from "#lib/server/core/error";
import type { Job } from "#lib/server/core/job";
import { comments } from "#lib/server/features/comment/schema";
import { files } from "#lib/server/features/file/schema";
import { caseEvidence, caseFiles, cases } from "#lib/server/features/moderation/case/schema";
import { reports } from "#lib/server/features/moderation/report/schema";
import { listContentFiles } from "#lib/server/features/post/content";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { series, seriesPosts } from "#lib/server/features/post/series/schema";
import { readContent } from "#lib/server/features/post/stored-content";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { userCounts, users } from "#lib/server/features/user/schema";
import { isListed } from "#lib/server/features/visibility/visible-posts";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { unclaimed } from "#lib/server/platform/queue/lease";

export type Evidence = Omit<typeof caseEvidence.$inferInsert, "caseId"> & {
  fileIds: (string | null)[];
};

const author = { authorId: users.id, authorName: users.username };

/**
 * Stores a copy of the content of a case, and keeps its files.
 * @param remaining what is left of content that no longer exists
 * @throws AppError(notFound) if the content does not exist and nothing remains
 */
export async function takeEvidence(
  tx: Executor,
  caseId: bigint,
  kind: TargetKind,
  targetId: string,
  remaining?: Evidence,
): Promise<void> {
  const found = (await readEvidence(tx, kind, targetId)) ?? remaining;
  if (!found) throw new AppError("notFound");
  const { fileIds, ...evidence } = found;
  await tx.insert(caseEvidence).values({ caseId, ...evidence });
  const ids = [...new Set(fileIds.filter((id) => id !== null))];
  if (ids.length === 0) return;
  // Locks the files, and leaves out those that a job has just deleted.
  const stored = await tx
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, ids))
    .for("key share");
  const rows = ids
    .filter((id) => stored.some((file) => file.id === id))
    .map((fileId, position) => ({ caseId, fileId, position }));
  if (rows.length > 0) await tx.insert(caseFiles).values(rows);
}

/** Reads the content as a case about it would keep it; undefined if it does not exist. */
export const readEvidence = (tx: Executor, kind: TargetKind, id: string) => read[kind](tx, id);

const read: Record<TargetKind, (tx: Executor, id: string) => Promise<Evidence | undefined>> = {
  post: readPost,
  comment: readComment,
  series: readSeries,
  user: readUser,
};

async function readPost(tx: Executor, id: string): Promise<Evidence | undefined> {
  const [row] = await tx
    .select({ ...author, post: posts, counts: postCounts })
    .from(posts)
    .innerJoin(users, eq(users.key, posts.authorKey))
    .innerJoin(postCounts, eq(postCounts.postId, posts.id))
    .where(eq(posts.id, BigInt(id)));
  if (!row) return undefined;
  const { post, counts, ...names } = row;
  const content = await readContent(tx, post);
  const { postId: _, ...countsByName } = counts;
  return {
    ...names,
    title: post.title,
    text: post.summary,
    content,
    counts: countsByName,
    postId: id,
    contentCreatedAt: post.createdAt,
    fileIds: listContentFiles(content),
  };
}

async function readComment(tx: Executor, id: string): Promise<Evidence | undefined> {
  const [row] = await tx
    .select({ ...author, comment: comments })
    .from(comments)
    .innerJoin(users, eq(users.key, comments.authorKey))
    .where(eq(comments.id, BigInt(id)));
  if (!row) return undefined;
  const { comment, ...names } = row;
  return {
    ...names,
    text: comment.content,
    originalText: comment.originalContent ?? "",
    counts: { likeCount: comment.likeCount, replyCount: comment.replyCount },
    postId: String(comment.postId),
    contentCreatedAt: comment.createdAt,
    fileIds: [],
  };
}

async function readSeries(tx: Executor, id: string): Promise<Evidence | undefined> {
  const [row] = await tx
    .select({ ...author, series })
    .from(series)
    .innerJoin(users, eq(users.key, series.authorKey))
    .where(eq(series.id, BigInt(id)));
  if (!row) return undefined;
  const { series: stored, ...names } = row;
  const parts = await tx
    .select({ postId: sql<string>`${posts.id}::text`, title: posts.title })
    .from(seriesPosts)
    .innerJoin(posts, eq(posts.id, seriesPosts.postId))
    .where(and(eq(seriesPosts.seriesId, stored.id), isListed(sql, posts)))
    .orderBy(seriesPosts.position, posts.id)
    .limit(limits.series.parts);
  return {
    ...names,
    title: stored.title,
    text: stored.description,
    parts,
    contentCreatedAt: stored.createdAt,
    fileIds: [],
  };
}

async function readUser(tx: Executor, id: string): Promise<Evidence | undefined> {
  const [row] = await tx
    .select({ ...author, user: users, counts: userCounts })
    .from(users)
    .innerJoin(userCounts, eq(userCounts.userKey, users.key))
    .where(eq(users.id, id));
  if (!row) return undefined;
  const { user, counts, ...names } = row;
  const { userKey: _, ...countsByName } = counts;
  return {
    ...names,
    text: user.bio,
    counts: countsByName,
    contentCreatedAt: user.createdAt,
    fileIds: [user.avatarFileId],
  };
}

const casesPerBatch = 200;

/**
 * Erases the evidence of cases that ended long ago, and who sent notices without an account. A
 * pending appeal keeps it.
 */
export async function eraseOldEvidence(): Promise<void> {
  const days = await getServerSetting("evidenceDays");
  for (;;) {
    const erased = await eraseBatch(days);
    if (erased === 0) return;
  }
}

export const eraseEvidenceJob: Job = {
  name: "cases.evidence",
  intervalMs: 3_600_000,
  run: eraseOldEvidence,
};

const hasPendingAppeal = sql`exists (
  select from decisions d join appeals a on a.decision_id = d.id
  where d.case_id = ${cases.id} and a.state = 'pending')`;

function eraseBatch(days: number): Promise<number> {
  return db().transaction(async (tx) => {
    const due = await tx
      .select({ id: cases.id })
      .from(cases)
      .innerJoin(caseEvidence, eq(caseEvidence.caseId, cases.id))
      .where(
        and(
          isNotNull(cases.closedAt),
          lt(cases.closedAt, sql`now() - ${days}::int * interval '1 day'`),
          isNull(caseEvidence.erasedAt),
          sql`not ${hasPendingAppeal}`,
        ),
      )
      .limit(casesPerBatch)
      .for("update", unclaimed(caseEvidence));
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(caseFiles).where(inArray(caseFiles.caseId, ids));
    await tx
      .update(caseEvidence)
      .set({
        title: "",
        text: "",
        originalText: "",
        content: null,
        parts: null,
        authorName: null,
        erasedAt: sql`now()`,
      })
      .where(inArray(caseEvidence.caseId, ids));
    await tx
      .update(reports)
      .set({ notifierName: null, notifierEmail: null })
      .where(inArray(reports.caseId, ids));
    return ids.length;
  });
}
