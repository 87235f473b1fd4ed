import { eq, sql } from "drizzle-orm";
import type { PostContent } from "#lib/contracts/post/content";
import {
  compareDraftRevision as compareContract,
  listDraftRevisions as listContract,
  restoreDraftRevision as restoreContract,
} from "#lib/contracts/post/draft-history";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { applyChange, type Content } from "#lib/server/features/post/content";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { findDiscardedAt } from "#lib/server/features/post/draft/discard";
import {
  listEarlierDrafts,
  readEarlierDraft,
  storeEarlierDraft,
} from "#lib/server/features/post/draft/history";
import { findDraft, storeDraft } from "#lib/server/features/post/draft/queries";
import { lockOwnPost, type OwnPost } from "#lib/server/features/post/lock-own-post";
import { resolveContent, storeRelations } from "#lib/server/features/post/save";
import { posts } from "#lib/server/features/post/schema/post";
import { readContent, toColumns, toPostContent } from "#lib/server/features/post/stored-content";
import { compareContents } from "#lib/server/features/post/version/compare-in-background";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Returns one's own post with what its draft says now. Throws AppError(notFound) for another's. */
async function readDraft(viewer: Viewer, postId: string): Promise<[OwnPost, PostContent]> {
  const [post] = await db()
    .select()
    .from(posts)
    .where(eq(posts.id, BigInt(postId)));
  if (post?.authorKey !== viewer.key) throw new AppError("notFound");
  const draft = post.isDraft ? undefined : await findDraft(db(), post.id);
  return [post, draft?.content ?? (await readContent(db(), post))];
}

export const listDraftRevisions = operation(listContract, async ({ viewer, params }) => {
  const [post] = await readDraft(viewer, params.postId);
  const rows = await listEarlierDrafts(post.id);
  const discardedAt = await findDiscardedAt(post.id);
  return {
    items: rows.map(({ at, wordCount, ...row }) => ({
      ...row,
      at: at.toISOString(),
      wordCount: wordCount ?? 0,
    })),
    discardedAt: discardedAt?.toISOString() ?? null,
  };
});

export const compareDraftRevision = operation(compareContract, async ({ viewer, params }) => {
  const [post, now] = await readDraft(viewer, params.postId);
  return compareContents(await readEarlierDraft(post.id, params.number), now);
});

export const restoreDraftRevision = operation(
  restoreContract,
  async ({ viewer, params, body: { version, draftVersion } }) => {
    const [{ id }] = await readDraft(viewer, params.postId);
    const earlier = await readEarlierDraft(id, params.number);
    // Before the transaction, so that a long body occupies no connection.
    const digest = await digestInBackground(earlier.body, { withTerms: false });
    const restored = applyChange(earlier, {}, digest);
    return db().transaction(async (tx) => {
      const post = await lockOwnPost(tx, params.postId, viewer);
      if (!post.isDraft) return { version: await replaceChanges(tx, post, restored, draftVersion) };
      if (version !== undefined && version !== post.version) throw new AppError("conflict");
      return { version: await replaceDraft(tx, post, restored) };
    });
  },
);

async function replaceDraft(tx: Executor, post: OwnPost, restored: Content): Promise<number> {
  const before = await readContent(tx, post);
  await storeEarlierDraft(tx, post.id, { content: before, at: post.updatedAt });
  const { content, tags } = await resolveContent(tx, restored, post.authorKey);
  const version = post.version + 1;
  await tx
    .update(posts)
    .set({ ...toColumns(content), version, updatedAt: sql`now()` })
    .where(eq(posts.id, post.id));
  await storeRelations(tx, post.id, post.authorKey, content, tags, post);
  return version;
}

async function replaceChanges(
  tx: Executor,
  post: OwnPost,
  restored: Content,
  version: number | undefined,
): Promise<number> {
  const before = await findDraft(tx, post.id);
  if (before) await storeEarlierDraft(tx, post.id, before);
  return storeDraft(tx, post.id, {
    content: toPostContent(restored),
    isPublic: before?.isPublic ?? post.isPublic,
    postVersion: before?.postVersion ?? post.version,
    note: before?.note ?? "",
    isSpelling: before?.isSpelling ?? false,
    version,
  });
}
