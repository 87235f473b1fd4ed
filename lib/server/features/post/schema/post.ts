import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { locales } from "#lib/domain/locale";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import { postSystems } from "#lib/domain/post/import";
import { fileReference, files } from "#lib/server/features/file/schema";
import { userReference } from "#lib/server/features/user/schema";
import {
  bigintColumn,
  identity,
  isoTime,
  timestamptz,
} from "#lib/server/platform/postgres/columns";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const posts = pgTable(
  "posts",
  {
    id: identity(),
    authorKey: userReference("author_key"),
    title: text("title").notNull().default(""),
    summary: text("summary").notNull().default(""),
    /** Serialized editor state. */
    body: text("body").notNull().default(""),
    postType: text("post_type", { enum: ["post", "video"] })
      .notNull()
      .default("post"),
    language: text("language", { enum: locales }).notNull().default("en"),
    tagNames: jsonb("tag_names").$type<string[]>().notNull().default([]),
    /** What readers are warned of before they open the post. */
    contentWarning: jsonb("content_warning").$type<ContentWarning>(),
    thumbnailFileId: uuid("thumbnail_file_id").references(() => files.id),
    videoFileId: uuid("video_file_id").references(() => files.id),
    /** The captions of the video, in WebVTT. */
    captionsFileId: uuid("captions_file_id").references(() => files.id),
    isPublic: boolean("is_public").notNull().default(true),
    isDraft: boolean("is_draft").notNull().default(false),
    isBlocked: boolean("is_blocked").notNull().default(false),
    /** False if the author does not want the post to go out by email. */
    sendsEmail: boolean("sends_email").notNull().default(true),
    /** False if nobody is told that the post is new, as when an archive is published. */
    isAnnounced: boolean("is_announced").notNull().default(true),
    version: integer("version").notNull().default(1),
    /** Client-generated key of a new post, so a retry after a lost response creates no duplicate. */
    draftKey: uuid("draft_key"),
    /** Where a post appeared first, if elsewhere. Search engines are sent there. */
    canonicalUrl: text("canonical_url"),
    /** When a post appeared first, if elsewhere and before. */
    firstPublishedAt: isoTime("first_published_at"),
    /** The system from which its author imported it. */
    importedFrom: text("imported_from", { enum: postSystems }),
    /** When it was first public, published and not hidden by staff. Null if it never was. */
    firstListedAt: timestamptz("first_listed_at"),
    /**
     * The date that readers see and lists are sorted by: `firstPublishedAt`, or else `firstListedAt`;
     * before that, the time of creation or publication. See `datePost`.
     */
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("posts_newest")
      .on(t.createdAt, t.id)
      .where(sql`is_public and not is_draft and not is_blocked`),
    index("posts_type")
      .on(t.postType, t.createdAt, t.id)
      .where(sql`is_public and not is_draft and not is_blocked`),
    index("posts_language")
      .on(t.language, t.createdAt, t.id)
      .where(sql`is_public and not is_draft and not is_blocked`)
      .concurrently(),
    index("posts_author").on(t.authorKey, t.isDraft, t.createdAt, t.id),
    // Target of foreign keys from tables that copy a post's date for ordering.
    uniqueIndex("posts_date").on(t.id, t.createdAt),
    // For finding unused files.
    index("posts_thumbnail").on(t.thumbnailFileId),
    index("posts_video").on(t.videoFileId),
    index("posts_captions").on(t.captionsFileId),
    uniqueIndex("posts_draft_key").on(t.authorKey, t.draftKey),
  ],
);

/** References a post of a row, which is deleted with it. */
export const postReference = (name = "post_id") =>
  bigintColumn(name)
    .notNull()
    .references(() => posts.id, { onDelete: "cascade" });

/** Counters, separate from the wide and rarely updated post row. Each equals the rows it counts. */
export const postCounts = pgTable("post_counts", {
  postId: postReference().primaryKey(),
  viewCount: integer("view_count").notNull().default(0),
  likeCount: integer("like_count").notNull().default(0),
  shareCount: integer("share_count").notNull().default(0),
  archiveCount: integer("archive_count").notNull().default(0),
  commentCount: integer("comment_count").notNull().default(0),
});

/** References a post together with its date, so the database keeps the copied date in sync. */
export const referencePostAndDate = (
  t: { postId: AnyPgColumn; createdAt: AnyPgColumn },
  name: string,
) =>
  foreignKey({
    name,
    columns: [t.postId, t.createdAt],
    foreignColumns: [posts.id, posts.createdAt],
  })
    .onDelete("cascade")
    .onUpdate("cascade");

/**
 * Search terms (`lib/domain/text/search`): words and character bigrams of the title, and of title, tags,
 * author and body. No `fastupdate`, because every search would have to scan its pending list.
 */
export const postSearch = pgTable(
  "post_search",
  {
    postId: bigintColumn("post_id").primaryKey(),
    createdAt: timestamptz("created_at").notNull(),
    title: tsvector("title").notNull(),
    terms: tsvector("terms").notNull(),
  },
  (t) => [
    referencePostAndDate(t, "post_search_post"),
    index("post_search_newest").on(t.createdAt, t.postId),
    index("post_search_title").using("gin", t.title).with({ fastupdate: false }),
    index("post_search_terms").using("gin", t.terms).with({ fastupdate: false }),
  ],
);

/** Authors whose posts still have the search terms of an earlier username. */
export const outdatedAuthorTerms = pgTable("outdated_author_terms", {
  authorKey: userReference("author_key").primaryKey(),
  /** Posts from this id on are up to date. Null if none is. */
  fromPostId: bigintColumn("from_post_id"),
  /** Increases with each change of username. */
  version: integer("version").notNull().default(1),
});

export const postFiles = pgTable(
  "post_files",
  {
    postId: postReference(),
    fileId: fileReference(),
    position: integer("position").notNull(),
    /** Of an image below the text; images in the text have theirs in the body. */
    caption: text("caption").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.postId, t.fileId] }), index("post_files_file").on(t.fileId)],
);
