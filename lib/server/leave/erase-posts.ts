import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { db } from "#lib/server/db/client";
import { posts } from "#lib/server/db/schema/post";
import { files } from "#lib/server/db/schema/user";
import { changed } from "#lib/server/event";
import { batchSize, untilDone } from "#lib/server/leave/batches";
import { discardFile } from "#lib/server/leave/discard-file";

/** A member's posts, with all that hangs on them. */
export async function erasePosts(key: bigint): Promise<void> {
  await untilDone(async () => {
    const batch = db()
      .select({ id: posts.id })
      .from(posts)
      .where(eq(posts.authorKey, key))
      .orderBy(asc(posts.id))
      .limit(batchSize);
    const gone = await db()
      .delete(posts)
      .where(inArray(posts.id, batch))
      .returning({ id: posts.id });
    changed(...gone.map(({ id }) => `post:${id}`));
    return gone;
  });
}

/** A member's files, rows and bytes. One that something else still shows stays. */
export async function eraseFiles(key: bigint): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  await untilDone(async () => {
    const batch = await db()
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.ownerKey, key), gt(files.id, after)))
      .orderBy(asc(files.id))
      .limit(batchSize);
    for (const { id } of batch) await discardFile(id);
    after = batch.at(-1)?.id ?? after;
    return batch;
  });
}
