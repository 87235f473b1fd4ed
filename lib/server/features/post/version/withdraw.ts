import { withdrawPostVersion as contract } from "#lib/contracts/post/version";
import { isCounted } from "#lib/domain/visibility";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { findLastVersion, withdrawVersion } from "#lib/server/features/post/version/queries";
import { storePurge } from "#lib/server/platform/cdn/stored-purges";
import { db } from "#lib/server/platform/postgres/client";

export const withdrawPostVersion = operation(contract, async ({ viewer, params }) => {
  await db().transaction(async (tx) => {
    const post = await lockOwnPost(tx, params.postId, viewer);
    const last = await findLastVersion(tx, post.id);
    // It is the text of the post.
    if (last?.number === params.number && isCounted(post)) throw new AppError("conflict");
    const isWithdrawn = await withdrawVersion(tx, post.id, params.number);
    if (!isWithdrawn) throw new AppError("notFound");
    await storePurge(tx, `post:${params.postId}`);
  });
  invalidate(`post:${params.postId}`);
  return null;
});
