import { sql } from "drizzle-orm";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Notes that everybody may see the files of a post. Once they may not any more, the files are gone
 * (410) instead of not yet published.
 */
export async function markPostFilesPublic(tx: Executor, postId: bigint): Promise<void> {
  await tx.execute(sql`
    update files f set was_public = true
    from (
      select file_id from post_files where post_id = ${postId}
      union select unnest(array[thumbnail_file_id, video_file_id, captions_file_id])
      from posts where id = ${postId}
    ) used (id)
    where f.id = used.id and not f.was_public`);
}

/** Notes that everybody may see a picture of a user. */
export async function markPicturePublic(tx: Executor, fileId: string): Promise<void> {
  await tx.execute(sql`
    update files set was_public = true where id = ${fileId}::uuid and not was_public`);
}
