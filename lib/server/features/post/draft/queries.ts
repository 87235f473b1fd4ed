import { and, eq, inArray, sql } from "drizzle-orm";
import type { PostContent } from "#lib/contracts/post/content";
import { AppError } from "#lib/server/core/error";
import { files } from "#lib/server/features/file/schema";
import { postDraftFiles, postDrafts } from "#lib/server/features/post/draft/schema";
import type { Image } from "#lib/server/features/post/queries";
import { posts } from "#lib/server/features/post/schema/post";
import { toColumns } from "#lib/server/features/post/stored-content";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Returns the draft of changes of a post, or undefined. The caller checks the author. */
export async function findDraft(postId: bigint) {
  const [draft] = await db().select().from(postDrafts).where(eq(postDrafts.postId, postId));
  return draft && { draft, images: await listDraftImages(postId) };
}

/** Lists the images of a draft of changes in order. */
const listDraftImages = (postId: bigint): Promise<Image[]> =>
  db()
    .select({
      fileId: files.id,
      width: files.width,
      height: files.height,
      caption: postDraftFiles.caption,
    })
    .from(postDraftFiles)
    .innerJoin(files, eq(files.id, postDraftFiles.fileId))
    .where(and(eq(postDraftFiles.postId, postId), eq(files.kind, "image")))
    .orderBy(postDraftFiles.position);

/** Returns which of the author's posts have a draft of changes. */
export const findDraftDates = (authorKey: bigint, postIds: string[]) =>
  db()
    .select({ postId: postDrafts.postId, updatedAt: postDrafts.updatedAt })
    .from(postDrafts)
    .innerJoin(posts, eq(posts.id, postDrafts.postId))
    .where(and(inArray(postDrafts.postId, postIds.map(BigInt)), eq(posts.authorKey, authorKey)));

type NewDraft = {
  content: PostContent;
  /** As in the schema: null leaves that of the post, "" removes it. */
  canonicalUrl: string | null;
  isPublic: boolean;
  postVersion: number;
  note: string;
  isSpelling: boolean;
  /** The version that this replaces; undefined for a new draft. */
  version: number | undefined;
};

/**
 * Stores a draft of changes and returns its version. The caller holds the lock on the post.
 * @throws AppError(conflict) if another version is stored
 */
export async function storeDraft(
  tx: Executor,
  postId: bigint,
  { content, version, ...state }: NewDraft,
): Promise<number> {
  const values = { ...toColumns(content), disclosures: content.disclosures, ...state };
  const [stored] =
    version === undefined
      ? await tx
          .insert(postDrafts)
          .values({ postId, ...values, version: 1 })
          .onConflictDoNothing({ target: postDrafts.postId })
          .returning({ version: postDrafts.version })
      : await tx
          .update(postDrafts)
          .set({ ...values, version: version + 1, updatedAt: sql`now()` })
          .where(and(eq(postDrafts.postId, postId), eq(postDrafts.version, version)))
          .returning({ version: postDrafts.version });
  if (!stored) throw new AppError("conflict");
  await storeDraftFiles(tx, postId, content);
  return stored.version;
}

async function storeDraftFiles(tx: Executor, postId: bigint, content: PostContent): Promise<void> {
  await tx.delete(postDraftFiles).where(eq(postDraftFiles.postId, postId));
  const rows = content.files.map((file, position) => ({ postId, position, ...file }));
  if (rows.length > 0) await tx.insert(postDraftFiles).values(rows);
}

/**
 * Deletes a draft of changes.
 * @throws AppError(conflict) if it has another version or does not exist
 */
export async function deleteDraft(tx: Executor, postId: bigint, version: number): Promise<void> {
  const deleted = await tx
    .delete(postDrafts)
    .where(and(eq(postDrafts.postId, postId), eq(postDrafts.version, version)))
    .returning({ postId: postDrafts.postId });
  if (deleted.length === 0) throw new AppError("conflict");
}
