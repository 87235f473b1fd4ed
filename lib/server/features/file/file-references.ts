import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { feedbackFiles } from "#lib/server/platform/postgres/schema/feedback";
import { postFiles, posts } from "#lib/server/platform/postgres/schema/post";
import { reportFiles } from "#lib/server/platform/postgres/schema/report";
import { files, users } from "#lib/server/platform/postgres/schema/user";

/**
 * Every column that says a file is used; a file that none of them names is taken away after a day.
 * Who fills one locks the file's row first (`for key share`), or is held to it by a foreign key.
 */
export const fileReferences: PgColumn[] = [
  postFiles.fileId,
  posts.thumbnailFileId,
  posts.videoFileId,
  users.avatarFileId,
  reportFiles.fileId,
  feedbackFiles.fileId,
];

/** Whether anything uses the file of the row at hand. */
export function isReferenced(): SQL<boolean> {
  const each = fileReferences.map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${files.id})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}
