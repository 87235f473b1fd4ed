import { eq, sql } from "drizzle-orm";
import { setVisibility as contract } from "#lib/contracts/post";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { outdateTrackRecord } from "#lib/server/features/disclosure/track-record/mention";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidatePost, recordPostState } from "#lib/server/features/post/post-state";
import { requireOldEnough } from "#lib/server/features/post/require-may-publish";
import { posts } from "#lib/server/features/post/schema/post";
import { findFirstPostRule, holdFirstPost } from "#lib/server/features/screening/first-post/hold";
import { db } from "#lib/server/platform/postgres/client";

const messages = {
  en: {
    public: "The post is public now.",
    held: "The post is in review. It is public once we have looked at it.",
    private: "The post is private now.",
  },
  zh: {
    public: "内容已公开。",
    held: "内容正在审核，通过后即可公开。",
    private: "内容已设为私密。",
  },
};

export const setVisibility = operation(contract, async ({ viewer, params, query, locale }) => {
  if (query.isPublic) await requireOldEnough(viewer);
  const rule = query.isPublic ? await findFirstPostRule(viewer) : null;
  const { before, after } = await db().transaction(async (tx) => {
    const before = await lockOwnPost(tx, params.postId, viewer);
    if (before.isDraft) throw new AppError("draftVisibility");
    const after = { ...before, isPublic: query.isPublic };
    if (before.isPublic !== after.isPublic) {
      if (await holdFirstPost(tx, rule, viewer.key, before.id)) after.isBlocked = true;
      await tx
        .update(posts)
        .set({
          isPublic: after.isPublic,
          isBlocked: after.isBlocked,
          version: sql`${posts.version} + 1`,
        })
        .where(eq(posts.id, before.id));
      await recordPostState(tx, { postId: before.id, authorKey: viewer.key }, before, after);
      await outdateTrackRecord(tx, viewer.key);
    }
    return { before, after };
  });
  if (before.isPublic !== after.isPublic) invalidatePost(before.id, viewer.id, before, after);
  if (!query.isPublic) return messages[locale].private;
  return messages[locale][after.isBlocked && !before.isBlocked ? "held" : "public"];
});
