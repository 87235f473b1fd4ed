import { eq } from "drizzle-orm";
import { deletePostDraft as contract } from "#lib/contracts/post/draft";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { deleteDraft } from "#lib/server/features/post/draft/queries";
import { postDrafts } from "#lib/server/features/post/draft/schema";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { db } from "#lib/server/platform/postgres/client";

export const deletePostDraft = operation(contract, async ({ viewer, params, query }) => {
  await db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    const [draft] = await tx
      .select({ version: postDrafts.version })
      .from(postDrafts)
      .where(eq(postDrafts.postId, post.id));
    if (!draft) return;
    if (query.version !== undefined && query.version !== draft.version) {
      throw new AppError("conflict");
    }
    await deleteDraft(tx, post.id, draft.version);
  });
  return null;
});
