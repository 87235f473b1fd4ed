import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, lte, max, sql } from "drizzle-orm";
import type { PostContent } from "#lib/contracts/post/content";
import { extractText } from "#lib/domain/body/content";
import { limits } from "#lib/domain/limits";
import { countWords } from "#lib/domain/post/reading-time";
import { AppError } from "#lib/server/core/error";
import { insertRevision } from "#lib/server/features/post/revision/insert";
import { postRevisions } from "#lib/server/features/post/revision/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const { sessionMs, stored } = limits.draftHistory;

const isEarlier = (postId: bigint) =>
  and(eq(postRevisions.postId, postId), eq(postRevisions.state, "earlierDraft"));

/** A draft with the time of its last save. */
type SavedDraft = { content: PostContent; at: Date };

/**
 * Keeps what a draft says before a save replaces it, if the save begins another writing session or
 * removes half of the text. The caller holds the lock on the post.
 */
export async function keepEarlierDraft(
  tx: Executor,
  postId: bigint,
  saved: SavedDraft,
  next: PostContent,
): Promise<void> {
  const isBeforeRemoval = losesHalf(saved.content.body, next.body);
  const isSameSession = Date.now() - saved.at.getTime() < sessionMs;
  if (isSameSession && !isBeforeRemoval) return;
  if (isDeepStrictEqual(saved.content, next)) return;
  await storeEarlierDraft(tx, postId, saved, isBeforeRemoval);
}

/** Keeps what a draft says, and deletes the oldest that was kept beyond the limit. */
export async function storeEarlierDraft(
  tx: Executor,
  postId: bigint,
  { content, at }: SavedDraft,
  isBeforeRemoval = false,
): Promise<void> {
  const [last] = await tx
    .select({ number: max(postRevisions.number) })
    .from(postRevisions)
    .where(isEarlier(postId));
  const number = (last?.number ?? 0) + 1;
  const wordCount = countWords(extractText(content.body));
  const revision = { state: "earlierDraft", number, at, content, wordCount } as const;
  await insertRevision(tx, { postId, ...revision, isBeforeRemoval });
  await tx
    .delete(postRevisions)
    .where(and(isEarlier(postId), lte(postRevisions.number, number - stored)));
}

/** Compares serialized bodies: counting characters would mean to parse a long text at each save. */
const losesHalf = (before: string, after: string) => after.length * 2 < before.length;

/** Returns what a draft said earlier, newest first, without its text. */
export const listEarlierDrafts = (postId: bigint) =>
  db()
    .select({
      number: postRevisions.number,
      at: postRevisions.at,
      title: sql<string>`${postRevisions.content} ->> 'title'`,
      wordCount: postRevisions.wordCount,
      isBeforeRemoval: postRevisions.isBeforeRemoval,
    })
    .from(postRevisions)
    .where(isEarlier(postId))
    .orderBy(desc(postRevisions.number));

/** Throws AppError(notFound) if this earlier state of the draft is not stored. */
export async function readEarlierDraft(postId: bigint, number: number): Promise<PostContent> {
  const [row] = await db()
    .select({ content: postRevisions.content })
    .from(postRevisions)
    .where(and(isEarlier(postId), eq(postRevisions.number, number)));
  if (!row?.content) throw new AppError("notFound");
  return row.content;
}

/** Deletes what a draft said earlier. */
export const deleteEarlierDrafts = (tx: Executor, postId: bigint) =>
  tx.delete(postRevisions).where(isEarlier(postId));
