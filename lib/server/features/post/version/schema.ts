import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { PostContent } from "#lib/contracts/post/content";
import { files } from "#lib/server/features/file/schema";
import { correctionColumns } from "#lib/server/features/post/schema/correction";
import { posts } from "#lib/server/features/post/schema/post";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

/**
 * What readers of a corrected post have seen, the first and the current version included. A post
 * that was not changed after its first minutes has none.
 */
export const postVersions = pgTable(
  "post_versions",
  {
    postId: bigintColumn("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** From 1, without gaps. */
    number: integer("number").notNull(),
    publishedAt: timestamptz("published_at").notNull(),
    ...correctionColumns,
    /**
     * `public` if readers saw the version. `pending` holds what the author said about a change that
     * staff still hide; the row is replaced once it is public.
     */
    publicity: text("publicity", { enum: ["public", "pending"] }).notNull(),
    /** True if the author has withdrawn the text, which is then deleted. */
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    /** True if the version was replaced while staff hid the post, so nobody is shown it. */
    isWithheld: boolean("is_withheld").notNull().default(false),
    /** Null once a post has more versions than are stored, or the author withdrew it. */
    content: jsonb("content").$type<PostContent>(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.number] })],
);

/** The files that stored versions show, so that they stay as long as the versions. */
export const postVersionFiles = pgTable(
  "post_version_files",
  {
    postId: bigintColumn("post_id").notNull(),
    number: integer("number").notNull(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.number, t.fileId] }),
    foreignKey({
      name: "post_version_files_version",
      columns: [t.postId, t.number],
      foreignColumns: [postVersions.postId, postVersions.number],
    }).onDelete("cascade"),
    index("post_version_files_file").on(t.fileId),
  ],
);
