import { eq, sql } from "drizzle-orm";
import { setVisibility as contract } from "#lib/contracts/post";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { requireMayPublish } from "#lib/server/features/post/require-may-publish";
import { invalidatePost, updatePostCount } from "#lib/server/features/post/save";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";

const messages = {
  en: { public: "The post is public now.", private: "The post is private now." },
  zh: { public: "内容已公开。", private: "内容已设为私密。" },
};

export const setVisibility = operation(contract, async ({ viewer, params, query, locale }) => {
  if (query.isPublic) await requireMayPublish(viewer);
  const { before, after } = await db().transaction(async (tx) => {
    const before = await lockOwnPost(tx, params.postId, viewer);
    if (before.isDraft) throw new AppError("draftVisibility");
    const after = { ...before, isPublic: query.isPublic };
    if (before.isPublic !== after.isPublic) {
      await tx
        .update(posts)
        .set({ isPublic: after.isPublic, version: sql`${posts.version} + 1` })
        .where(eq(posts.id, before.id));
      await updatePostCount(tx, viewer.key, before, after);
    }
    return { before, after };
  });
  if (before.isPublic !== after.isPublic) invalidatePost(before.id, viewer.id, before, after);
  return messages[locale][query.isPublic ? "public" : "private"];
});
