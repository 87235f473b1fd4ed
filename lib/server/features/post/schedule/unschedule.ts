import { eq } from "drizzle-orm";
import { unschedulePost as contract } from "#lib/contracts/post/schedule";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { db } from "#lib/server/platform/postgres/client";

export const unschedulePost = operation(contract, async ({ viewer, params }) => {
  await db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    // The author has to learn that the post was published a moment earlier.
    if (!post.isDraft) throw new AppError("conflict");
    await tx.delete(postSchedules).where(eq(postSchedules.postId, post.id));
  });
  return null;
});
