import { eq, or } from "drizzle-orm";
import { unlinkTwin as contract } from "#lib/contracts/post/twin";
import { operation } from "#lib/server/core/operation";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { invalidateTwins } from "#lib/server/features/post/twin/invalidate";
import { postTwins } from "#lib/server/features/post/twin/schema";
import { db } from "#lib/server/platform/postgres/client";

export const unlinkTwin = operation(contract, async ({ viewer, params: { postId } }) => {
  const ids = await db().transaction(async (tx) => {
    const { id } = await lockOwnPost(tx, postId, viewer);
    const removed = await tx
      .delete(postTwins)
      .where(or(eq(postTwins.postId, id), eq(postTwins.twinId, id)))
      .returning({ postId: postTwins.postId });
    return removed.map((row) => String(row.postId));
  });
  if (ids.length > 0) invalidateTwins(viewer.id, ids);
  return null;
});
