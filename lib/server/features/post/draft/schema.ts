import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { PostContent } from "#lib/contracts/post/content";
import { postSystems } from "#lib/domain/post/import";
import { fileReference } from "#lib/server/features/file/schema";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

/** Drafts that their authors deleted. Their rows in `posts` are gone; for a day they can return. */
export const deletedDrafts = pgTable(
  "deleted_drafts",
  {
    postId: bigintColumn("post_id").primaryKey(),
    authorKey: userReference("author_key"),
    content: jsonb("content").$type<PostContent>().notNull(),
    isPublic: boolean("is_public").notNull(),
    sendsEmail: boolean("sends_email").notNull(),
    version: integer("version").notNull(),
    importedFrom: text("imported_from", { enum: postSystems }),
    draftKey: uuid("draft_key"),
    seriesId: bigintColumn("series_id"),
    seriesPosition: integer("series_position"),
    twinId: bigintColumn("twin_id"),
    /** When it would have been published. */
    publishAt: timestamptz("publish_at"),
    createdAt: timestamptz("created_at").notNull(),
    updatedAt: timestamptz("updated_at").notNull(),
    deletedAt: timestamptz("deleted_at").notNull().defaultNow(),
  },
  (t) => [
    index("deleted_drafts_author").on(t.authorKey, t.deletedAt, t.postId),
    index("deleted_drafts_deleted").on(t.deletedAt),
  ],
);

/** The files of deleted drafts, so that they stay as long as the drafts. */
export const deletedDraftFiles = pgTable(
  "deleted_draft_files",
  {
    postId: bigintColumn("post_id")
      .notNull()
      .references(() => deletedDrafts.postId, { onDelete: "cascade" }),
    fileId: fileReference(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.fileId] }),
    index("deleted_draft_files_file").on(t.fileId),
  ],
);
