import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import {
  listDeletedDrafts as listContract,
  restoreDeletedDraft as restoreContract,
} from "#lib/contracts/post/draft-history";
import { serialId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { applyChange, listContentFiles } from "#lib/server/features/post/content";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { readPlaces, restorePlaces } from "#lib/server/features/post/draft/deleted-places";
import { deletedDraftFiles, deletedDrafts } from "#lib/server/features/post/draft/schema";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidatePost } from "#lib/server/features/post/post-state";
import { resolveContent, storeRelations } from "#lib/server/features/post/save";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { invalidateSeries } from "#lib/server/features/post/series/invalidate";
import { readContent, toColumns } from "#lib/server/features/post/stored-content";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const getSince = () => new Date(Date.now() - limits.restoreDraftMs);

/** Keeps a draft for a day. Its row in `posts` is deleted after it, in the same transaction. */
export async function keepDeletedDraft(tx: Executor, post: OwnPost): Promise<void> {
  const content = await readContent(tx, post);
  const { id: postId, authorKey, isPublic, sendsEmail, version, draftKey } = post;
  const { importedFrom, createdAt, updatedAt } = post;
  await tx.insert(deletedDrafts).values({
    ...{ postId, authorKey, content, isPublic, sendsEmail, version, draftKey },
    ...{ importedFrom, createdAt, updatedAt },
    ...(await readPlaces(tx, postId)),
  });
  const files = listContentFiles(content).map((fileId) => ({ postId, fileId }));
  if (files.length > 0) await tx.insert(deletedDraftFiles).values(files);
}

const position = z.tuple([z.string(), serialId]);
const deletedAtText = sql<string>`${deletedDrafts.deletedAt}::text`;

export const listDeletedDrafts = operation(
  listContract,
  async ({ viewer, query: { cursor, limit } }) => {
    const list = `deleted ${viewer.id}`;
    const after = decodeListCursor(list, position, cursor);
    const { rows, nextCursor } = await readPage(
      limit,
      (rowCount) =>
        db()
          .select({
            postId: deletedDrafts.postId,
            title: sql<string>`${deletedDrafts.content} ->> 'title'`,
            deletedAt: deletedDrafts.deletedAt,
            at: deletedAtText,
          })
          .from(deletedDrafts)
          .where(
            and(
              eq(deletedDrafts.authorKey, viewer.key),
              gt(deletedDrafts.deletedAt, getSince()),
              after
                ? sql`(${deletedDrafts.deletedAt}, ${deletedDrafts.postId})
                    < (${after[0]}::timestamptz, ${after[1]}::bigint)`
                : undefined,
            ),
          )
          .orderBy(desc(deletedDrafts.deletedAt), desc(deletedDrafts.postId))
          .limit(rowCount),
      (last) => encodeListCursor(list, [last.at, String(last.postId)]),
    );
    return {
      items: rows.map(({ postId, title, deletedAt }) => ({
        postId: String(postId),
        title,
        deletedAt: deletedAt.toISOString(),
        purgedAt: new Date(deletedAt.getTime() + limits.restoreDraftMs).toISOString(),
      })),
      nextCursor,
    };
  },
);

export const restoreDeletedDraft = operation(restoreContract, async ({ viewer, params }) => {
  const { postId } = params;
  const isOwn = and(
    eq(deletedDrafts.postId, BigInt(postId)),
    eq(deletedDrafts.authorKey, viewer.key),
    gt(deletedDrafts.deletedAt, getSince()),
  );
  const [deleted] = await db().select().from(deletedDrafts).where(isOwn);
  if (!deleted) {
    if (await isOwnPost(postId, viewer.key)) return { postId };
    throw new AppError("notFound");
  }
  const digest = await digestInBackground(deleted.content.body, { withTerms: false });
  const restored = applyChange(deleted.content, {}, digest);
  await db().transaction(async (tx) => {
    // Another request may have restored it.
    const [claimed] = await tx.select().from(deletedDrafts).where(isOwn).for("update");
    if (!claimed) return;
    const { content, tags } = await resolveContent(tx, restored, viewer.key);
    const { isPublic, sendsEmail, version, importedFrom, createdAt, updatedAt } = claimed;
    await tx
      .insert(posts)
      .overridingSystemValue()
      .values({
        id: claimed.postId,
        authorKey: viewer.key,
        draftKey: await findFreeDraftKey(tx, claimed),
        ...toColumns(content),
        ...{ isPublic, sendsEmail, version, importedFrom, createdAt, updatedAt },
        isDraft: true,
      });
    await tx.insert(postCounts).values({ postId: claimed.postId });
    await storeRelations(tx, claimed.postId, viewer.key, content, tags, { isDraft: true });
    await restorePlaces(tx, claimed);
    await tx.delete(deletedDrafts).where(isOwn);
  });
  invalidatePost(BigInt(postId), viewer.id, null, null);
  invalidateSeries(viewer.id);
  return { postId };
});

const isOwnPost = async (postId: string, authorKey: bigint): Promise<boolean> =>
  (
    await db()
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, BigInt(postId)), eq(posts.authorKey, authorKey)))
  ).length > 0;

/** Returns null if another post has the key, as after a second import. */
async function findFreeDraftKey(
  tx: Executor,
  { authorKey, draftKey }: Pick<OwnPost, "authorKey" | "draftKey">,
): Promise<string | null> {
  if (!draftKey) return null;
  const taken = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorKey, authorKey), eq(posts.draftKey, draftKey)));
  return taken.length > 0 ? null : draftKey;
}

/** Deletes drafts that can no longer be restored. */
export const purgeDeletedDrafts = () =>
  db().delete(deletedDrafts).where(lte(deletedDrafts.deletedAt, getSince()));
