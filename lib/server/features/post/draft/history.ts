import { isDeepStrictEqual } from "node:util";
import { and, eq, lte, max } from "drizzle-orm";
import type { PostContent } from "#lib/contracts/post/content";
import { limits } from "#lib/domain/limits";
import { insertRevision } from "#lib/server/features/post/revision/insert";
import { postRevisions } from "#lib/server/features/post/revision/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

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
  { content, at }: SavedDraft,
  next: PostContent,
): Promise<void> {
  const isSameSession = Date.now() - at.getTime() < sessionMs;
  if (isSameSession && !losesHalf(content.body, next.body)) return;
  if (isDeepStrictEqual(content, next)) return;
  const [last] = await tx
    .select({ number: max(postRevisions.number) })
    .from(postRevisions)
    .where(isEarlier(postId));
  const number = (last?.number ?? 0) + 1;
  await insertRevision(tx, { postId, state: "earlierDraft", number, at, content });
  await tx
    .delete(postRevisions)
    .where(and(isEarlier(postId), lte(postRevisions.number, number - stored)));
}

/** Compares serialized bodies: counting characters would mean to parse a long text at each save. */
const losesHalf = (before: string, after: string) => after.length * 2 < before.length;

/** Deletes what a draft said earlier. */
export const deleteEarlierDrafts = (tx: Executor, postId: bigint) =>
  tx.delete(postRevisions).where(isEarlier(postId));
