import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { files } from "#lib/server/features/file/schema";
import { isVisible } from "#lib/server/features/visibility/visible-posts";
import { isShownVersion } from "#lib/server/features/visibility/visible-versions";

/**
 * Who may see a file. `everybody`, if a post that everybody sees shows it, or if it is the picture of
 * an active user. Otherwise only its owner and staff: `formerly`, if everybody could see it once,
 * `notYet`, if they never could.
 */
export type FileAudience = "everybody" | "formerly" | "notYet";

/** Selects the ids of the posts whose content, as it is now, shows a file. */
export const selectUsingPostIds = (fileId: SQL | PgColumn): SQL => sql`
  select post_id as id from post_files where file_id = ${fileId}
  union all select id from posts where thumbnail_file_id = ${fileId}
  union all select id from posts where video_file_id = ${fileId}
  union all select id from posts where captions_file_id = ${fileId}`;

/** Selects the ids of the posts that show the row of `files` to everybody, or null. */
export const selectPublicPostIds: SQL<string[] | null> = sql<string[] | null>`(
  select array_agg(distinct p.id::text)
  from (
    ${selectUsingPostIds(files.id)}
    union all
    select v.post_id from post_revision_files vf
    join post_revisions v
      on v.post_id = vf.post_id and v.state = vf.state and v.number = vf.number
    where vf.file_id = ${files.id} and ${isShownVersion(sql, sql`v`)}
  ) used (post_id)
  join posts p on p.id = used.post_id
  join users author on author.key = p.author_key
  where ${isVisible(sql, sql`p`, sql`author`)})`;

type State = {
  publicPostIds: string[] | null;
  wasPublic: boolean;
  /** Whether it is the picture of its owner now. */
  isPicture: boolean | null;
  isOwnerActive: boolean | null;
};

/** Returns who may see a file. */
export function findAudience(file: State): FileAudience {
  if (file.publicPostIds || (file.isPicture && file.isOwnerActive)) return "everybody";
  return file.wasPublic || file.isPicture ? "formerly" : "notYet";
}
