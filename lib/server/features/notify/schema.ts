import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { notificationTypes } from "#lib/domain/notify/notification";
import { posts } from "#lib/server/features/post/schema/post";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

const type = () => text("type", { enum: notificationTypes }).notNull();

/** Increases with each new event and orders both lists and live streams. */
export const notificationPosition = pgSequence("notification_position");

/**
 * A notification: all likes of one post or comment, or a single comment, reply or follow. `subject`
 * is the id or key that it groups by.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: identity(),
    userKey: userReference(),
    type: type(),
    subject: bigintColumn("subject").notNull(),
    postId: bigintColumn("post_id").references(() => posts.id, { onDelete: "cascade" }),
    /**
     * No foreign key: its check would lock the comment while others like it, which deadlocks.
     * Deleting a comment deletes its notifications in code.
     */
    commentId: bigintColumn("comment_id"),
    /** Number of rows in notification_actors. */
    actorCount: integer("actor_count").notNull().default(0),
    isRead: boolean("is_read").notNull().default(false),
    position: bigintColumn("position").notNull().default(sql`nextval('notification_position')`),
    /** Time of the latest event. */
    at: timestamptz("at").notNull().default(sql`'epoch'`),
  },
  (t) => [
    uniqueIndex("notifications_subject").on(t.userKey, t.type, t.subject),
    index("notifications_latest").on(t.userKey, t.position),
    index("notifications_unread").on(t.userKey, t.position).where(sql`not is_read`),
    index("notifications_follow")
      .on(t.userKey, t.position)
      .where(sql`type = 'FOLLOW'`)
      .concurrently(),
    index("notifications_fund_alert")
      .on(t.userKey, t.position)
      .where(sql`type = 'FUND_ALERT'`)
      .concurrently(),
    index("notifications_post").on(t.postId),
    index("notifications_comment").on(t.commentId),
  ],
);

export const notificationActors = pgTable(
  "notification_actors",
  {
    notificationId: bigintColumn("notification_id")
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    actorKey: userReference("actor_key"),
    at: timestamptz("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.actorKey] }),
    index("notification_actors_latest").on(t.notificationId, t.at),
    index("notification_actors_actor").on(t.actorKey),
  ],
);

/**
 * Likes, follows and comments, done or undone, that notifications do not reflect yet. Deleted when
 * they do. No foreign keys: their checks would slow down every like.
 */
export const notificationEvents = pgTable("notification_events", {
  id: bigintColumn("id").primaryKey().generatedAlwaysAsIdentity(),
  kind: text("kind", { enum: ["postLike", "commentLike", "follow", "comment"] }).notNull(),
  subject: bigintColumn("subject").notNull(),
  actorKey: bigintColumn("actor_key").notNull(),
  targetId: bigintColumn("target_id"),
  attempts: smallint("attempts").notNull().default(0),
  dueAt: timestamptz("due_at").notNull().defaultNow(),
});
