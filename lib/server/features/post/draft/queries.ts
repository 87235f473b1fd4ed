import { and, eq, inArray } from "drizzle-orm";
import type { PostContent } from "#lib/contracts/post/content";
import { AppError } from "#lib/server/core/error";
import { files } from "#lib/server/features/file/schema";
import { deleteEarlierDrafts, keepEarlierDraft } from "#lib/server/features/post/draft/history";
import type { Image } from "#lib/server/features/post/queries";
import { insertRevision } from "#lib/server/features/post/revision/insert";
import { postRevisions } from "#lib/server/features/post/revision/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Returns the draft of changes of a post, or undefined. The caller checks the author. */
export async function findDraft(tx: Executor, postId: bigint) {
  const [draft] = await tx.select().from(postRevisions).where(isDraftOf(postId));
  return draft?.content ? { ...draft, content: draft.content } : undefined;
}

const isDraftOf = (postId: bigint) =>
  and(eq(postRevisions.postId, postId), eq(postRevisions.state, "draft"));

/** Lists the images of content in order. */
export async function listContentImages({ files: listed }: PostContent): Promise<Image[]> {
  const ids = listed.map(({ fileId }) => fileId);
  const rows = await db()
    .select({ fileId: files.id, width: files.width, height: files.height })
    .from(files)
    .where(and(inArray(files.id, ids), eq(files.kind, "image")));
  const byId = new Map(rows.map((row) => [row.fileId, row]));
  return listed.flatMap(({ fileId, caption }) => {
    const image = byId.get(fileId);
    return image ? [{ ...image, caption }] : [];
  });
}

/** Returns which of the author's posts have a draft of changes. */
export const findDraftDates = (authorKey: bigint, postIds: string[]) =>
  db()
    .select({ postId: postRevisions.postId, updatedAt: postRevisions.at })
    .from(postRevisions)
    .innerJoin(posts, eq(posts.id, postRevisions.postId))
    .where(
      and(
        inArray(postRevisions.postId, postIds.map(BigInt)),
        eq(postRevisions.state, "draft"),
        eq(posts.authorKey, authorKey),
      ),
    );

type NewDraft = {
  content: PostContent;
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
  { version, ...draft }: NewDraft,
): Promise<number> {
  const before = await findDraft(tx, postId);
  if (before?.saveCount !== version) throw new AppError("conflict");
  if (before) await keepEarlierDraft(tx, postId, before, draft.content);
  const saveCount = (version ?? 0) + 1;
  await tx.delete(postRevisions).where(isDraftOf(postId));
  await insertRevision(tx, { postId, state: "draft", number: 1, saveCount, ...draft });
  return saveCount;
}

/**
 * Deletes a draft of changes and what it said earlier.
 * @throws AppError(conflict) if it has another version or does not exist
 */
export async function deleteDraft(tx: Executor, postId: bigint, version: number): Promise<void> {
  const deleted = await tx
    .delete(postRevisions)
    .where(and(isDraftOf(postId), eq(postRevisions.saveCount, version)))
    .returning({ postId: postRevisions.postId });
  if (deleted.length === 0) throw new AppError("conflict");
  await deleteEarlierDrafts(tx, postId);
}
