import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { invalidate } from "#lib/server/core/invalidation";
import { batchSize, repeatUntilEmpty } from "#lib/server/features/account/deletion/batches";
import { deleteFile } from "#lib/server/features/account/deletion/delete-file";
import { files } from "#lib/server/features/file/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";

/** Erases a user's posts. Comments, counters and reactions go by cascade. */
export async function erasePosts(key: bigint): Promise<void> {
  await repeatUntilEmpty(async () => {
    const batch = db()
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.authorKey, key))
      .orderBy(asc(posts.id))
      .limit(batchSize);
    const deleted = await db()
      .delete(posts)
      .where(inArray(posts.id, batch))
      .returning({ id: posts.id });
    invalidate(...deleted.map(({ id }) => `post:${id}`));
    return deleted;
  });
}

/** Erases a user's files, rows and bytes, except files still used elsewhere. */
export async function eraseFiles(key: bigint): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  await repeatUntilEmpty(async () => {
    const batch = await db()
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.ownerKey, key), gt(files.id, after)))
      .orderBy(asc(files.id))
      .limit(batchSize);
    for (const { id } of batch) await deleteFile(id);
    after = batch.at(-1)?.id ?? after;
    return batch;
  });
}
