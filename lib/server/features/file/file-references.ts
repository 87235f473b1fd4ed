import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { files } from "#lib/server/features/file/schema";
import { caseFiles } from "#lib/server/features/moderation/case/schema";
import { sanctions } from "#lib/server/features/moderation/decision/schema";
import { feedbackFiles } from "#lib/server/features/moderation/feedback/schema";
import { reportFiles } from "#lib/server/features/moderation/report/schema";
import { deletedDraftFiles } from "#lib/server/features/post/draft/schema";
import { postRevisionFiles } from "#lib/server/features/post/revision/schema";
import { postFiles, posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";

/**
 * Every column that references a file; a file in none of them is deleted after a day. A transaction
 * that writes one locks the file's row first (`for key share`), or the column has a foreign key.
 */
export const fileReferences: PgColumn[] = [
  postFiles.fileId,
  posts.thumbnailFileId,
  posts.videoFileId,
  posts.captionsFileId,
  postRevisionFiles.fileId,
  deletedDraftFiles.fileId,
  users.avatarFileId,
  reportFiles.fileId,
  feedbackFiles.fileId,
  caseFiles.fileId,
  sanctions.beforeFileId,
];

/** True if anything references the current row of `files`. */
export function isReferenced(): SQL<boolean> {
  const conditions = fileReferences.map(
    (column) => sql`exists (select from ${column.table} where ${column} = ${files.id})`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
