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
import type { DisclosureChoice } from "#lib/domain/disclosure";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import { files } from "#lib/server/features/file/schema";
import { correctionColumns } from "#lib/server/features/post/schema/correction";
import { posts } from "#lib/server/features/post/schema/post";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

/** Unpublished changes of a published post, at most one draft per post. */
export const postDrafts = pgTable(
  "post_drafts",
  {
    postId: bigintColumn("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** The version of the post that the changes began from. */
    postVersion: integer("post_version").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    /** Serialized editor state. */
    body: text("body").notNull(),
    postType: text("post_type", { enum: ["post", "video"] }).notNull(),
    language: text("language", { enum: ["en", "zh"] }).notNull(),
    /** As typed; publishing creates missing tags. */
    tagNames: jsonb("tag_names").$type<string[]>().notNull(),
    thumbnailFileId: uuid("thumbnail_file_id").references(() => files.id),
    videoFileId: uuid("video_file_id").references(() => files.id),
    captionsFileId: uuid("captions_file_id").references(() => files.id),
    contentWarning: jsonb("content_warning").$type<ContentWarning>(),
    /** Null leaves the address of the post, "" removes it. */
    canonicalUrl: text("canonical_url"),
    isPublic: boolean("is_public").notNull(),
    /** What the author chose about the funds that the text names. */
    disclosures: jsonb("disclosures").$type<DisclosureChoice[]>().notNull().default([]),
    ...correctionColumns,
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    // For finding unused files.
    index("post_drafts_thumbnail").on(t.thumbnailFileId),
    index("post_drafts_video").on(t.videoFileId),
    index("post_drafts_captions").on(t.captionsFileId),
  ],
);

export const postDraftFiles = pgTable(
  "post_draft_files",
  {
    postId: bigintColumn("post_id")
      .notNull()
      .references(() => postDrafts.postId, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    position: integer("position").notNull(),
    /** Of an image below the text. */
    caption: text("caption").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.fileId] }),
    index("post_draft_files_file").on(t.fileId),
  ],
);
