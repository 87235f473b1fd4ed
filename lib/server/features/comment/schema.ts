import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { CommentDisclosure } from "#lib/domain/disclosure";
import { postReference } from "#lib/server/features/post/schema/post";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

export const comments = pgTable(
  "comments",
  {
    id: identity(),
    postId: postReference(),
    parentId: bigintColumn("parent_id").references((): AnyPgColumn => comments.id, {
      onDelete: "cascade",
    }),
    authorKey: userReference("author_key"),
    content: text("content").notNull(),
    /** Set by deletion and by moderators. For banned or deleted authors, `users.state` decides. */
    flagReason: text("flag_reason", { enum: ["USER_DELETED", "CMT_POLICY_VIOLATION"] }),
    /** What the author says about interests in funds that the post names. Null for nothing. */
    disclosures: jsonb("disclosures").$type<CommentDisclosure[]>(),
    likeCount: integer("like_count").notNull().default(0),
    replyCount: integer("reply_count").notNull().default(0),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When its author last edited it. */
    editedAt: timestamptz("edited_at"),
    /** What an edited comment said first, for staff who review it. Erased after a month. */
    originalContent: text("original_content"),
  },
  (t) => [
    index("comments_post").on(t.postId, t.parentId, t.createdAt, t.id),
    // The index above cannot order rows by a null parent, so top-level comments need their own.
    index("comments_top").on(t.postId, t.createdAt, t.id).where(sql`parent_id is null`),
    // For the most liked comments of a post.
    index("comments_liked")
      .on(t.postId, t.likeCount, t.createdAt, t.id)
      .where(sql`parent_id is null and like_count > 0`)
      .concurrently(),
    index("comments_author").on(t.authorKey, t.id),
    // For the comments of a few users on a post with many.
    index("comments_post_author").on(t.postId, t.authorKey).concurrently(),
    // For erasing what edited comments said first.
    index("comments_original")
      .on(t.editedAt)
      .where(sql`original_content is not null`)
      .concurrently(),
    // For the cascade when a comment is deleted.
    index("comments_parent").on(t.parentId).where(sql`parent_id is not null`),
  ],
);

export const commentLikes = pgTable(
  "comment_likes",
  {
    commentId: bigintColumn("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    userKey: userReference(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.userKey] }),
    index("comment_likes_user").on(t.userKey),
  ],
);
