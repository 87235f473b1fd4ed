import { eq } from "drizzle-orm";
import { deletePost as contract } from "#lib/contracts/post";
import { db } from "#lib/server/db/client";
import { posts } from "#lib/server/db/schema/post";
import { operation } from "#lib/server/http/operation";
import { lockOwnPost } from "#lib/server/post/access";
import { countPost, tellChanged } from "#lib/server/post/save";

export const deletePost = operation(contract, async ({ viewer, params }) => {
  const post = await db().transaction(async (tx) => {
    const own = await lockOwnPost(tx, params.postId, viewer);
    await tx.delete(posts).where(eq(posts.id, own.id));
    await countPost(tx, viewer.key, own, null);
    return own;
  });
  tellChanged(post.id, viewer.id, post, null);
  return null;
});
