import { eq, sql } from "drizzle-orm";
import { updatePost as contract } from "#lib/contracts/post";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { applyChange, requireComplete } from "#lib/server/features/post/content";
import { checkFiles } from "#lib/server/features/post/files";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import {
  invalidatePost,
  readContent,
  storeRelations,
  toColumns,
  updatePostCount,
} from "#lib/server/features/post/save";
import { ensureTags } from "#lib/server/features/post/tags";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";

export const updatePost = operation(contract, async ({ viewer, params, body }) => {
  const saved = await db().transaction(async (tx) => {
    const before = await lockOwnPost(tx, params.postId, viewer);
    if (body.version !== undefined && body.version !== before.version) {
      throw new AppError("conflict");
    }
    if (body.isDraft && !before.isDraft) throw invalidInput({ isDraft: "published" });
    const state = {
      isPublic: body.isPublic ?? before.isPublic,
      isDraft: body.isDraft ?? before.isDraft,
      isBlocked: before.isBlocked,
    };
    const content = applyChange(await readContent(tx, before), body);
    if (!state.isDraft) requireComplete(content);
    const thumbnailFileId = await checkFiles(tx, content, viewer.key);
    const tags = await ensureTags(tx, content.tagNames);
    const isPublished = before.isDraft && !state.isDraft;
    await tx
      .update(posts)
      .set({
        ...toColumns(content, tags, thumbnailFileId),
        ...state,
        version: before.version + 1,
        updatedAt: sql`now()`,
        ...(isPublished ? { createdAt: sql`now()` } : {}),
      })
      .where(eq(posts.id, before.id));
    await storeRelations(tx, before.id, viewer.key, content, tags, state);
    await updatePostCount(tx, viewer.key, before, state);
    return { id: before.id, version: before.version + 1, before, state };
  });
  invalidatePost(saved.id, viewer.id, saved.before, saved.state);
  return { postId: params.postId, version: saved.version };
});
