import { and, eq, gt, lte, sql } from "drizzle-orm";
import { restorePostDraft as contract } from "#lib/contracts/post/draft-history";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { deleteDraft, findDraft } from "#lib/server/features/post/draft/queries";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { insertRevision } from "#lib/server/features/post/revision/insert";
import { postRevisions } from "#lib/server/features/post/revision/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const getSince = () => new Date(Date.now() - limits.restoreDraftMs);

const isDiscarded = (postId: bigint) =>
  and(eq(postRevisions.postId, postId), eq(postRevisions.state, "discardedDraft"));

/**
 * Discards the unpublished changes of a post, and keeps them for a day in place of those discarded
 * before. The caller holds the lock on the post.
 * @throws AppError(conflict) if `version` is not the current one
 */
export async function discardDraft(
  tx: Executor,
  postId: bigint,
  version: number | undefined,
): Promise<void> {
  const draft = await findDraft(tx, postId);
  if (!draft) return;
  await deleteDraft(tx, postId, version ?? draft.saveCount);
  await tx.delete(postRevisions).where(isDiscarded(postId));
  const { content, note, isSpelling, saveCount, postVersion, isPublic } = draft;
  await insertRevision(tx, {
    ...{ postId, content, note, isSpelling, saveCount, postVersion, isPublic },
    state: "discardedDraft",
    number: 1,
  });
}

/** Returns when the last discarded changes of a post were discarded, or null. */
export async function findDiscardedAt(postId: bigint): Promise<Date | null> {
  const [row] = await db()
    .select({ at: postRevisions.at })
    .from(postRevisions)
    .where(and(isDiscarded(postId), gt(postRevisions.at, getSince())));
  return row?.at ?? null;
}

export const restorePostDraft = operation(contract, ({ viewer, params }) =>
  db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    const [discarded] = await tx
      .select()
      .from(postRevisions)
      .where(and(isDiscarded(post.id), gt(postRevisions.at, getSince())));
    if (!discarded) throw new AppError("notFound");
    if (await findDraft(tx, post.id)) throw new AppError("conflict");
    const saveCount = discarded.saveCount + 1;
    await tx.delete(postRevisions).where(isDiscarded(post.id));
    await insertRevision(tx, { ...discarded, state: "draft", at: new Date(), saveCount });
    return { version: saveCount };
  }),
);

/** Deletes discarded changes that can no longer be restored. */
export const purgeDiscarded = () =>
  db()
    .delete(postRevisions)
    .where(
      and(
        eq(postRevisions.state, "discardedDraft"),
        lte(postRevisions.at, sql`${getSince().toISOString()}::timestamptz`),
      ),
    );
