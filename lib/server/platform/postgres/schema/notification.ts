import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { notificationTypes } from "#lib/domain/notification";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { bigintColumn, timestamptz, users } from "#lib/server/platform/postgres/schema/user";

const person = (name: string) =>
  bigintColumn(name)
    .notNull()
    .references(() => users.key, { onDelete: "cascade" });

const type = () => text("type", { enum: notificationTypes }).notNull();

/** Grows with each new act, so that lists and live streams have one order. */
export const notificationPosition = pgSequence("notification_position");

/** An entry: all likes of one thing, or one comment, reply or follower. `subject` tells which. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigintColumn("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1 }),
    userKey: person("user_key"),
    type: type(),
    subject: bigintColumn("subject").notNull(),
    postId: bigintColumn("post_id").references(() => posts.id, { onDelete: "cascade" }),
    /**
     * Without a foreign key: its check would lock the comment beside those who like it at that moment,
     * which ends in deadlocks. What deletes a comment deletes these too.
     */
    commentId: bigintColumn("comment_id"),
    /** Equals the rows of notification_actors. */
    actorCount: integer("actor_count").notNull().default(0),
    isRead: boolean("is_read").notNull().default(false),
    position: bigintColumn("position").notNull().default(sql`nextval('notification_position')`),
    /** The latest act. */
    at: timestamptz("at").notNull().default(sql`'epoch'`),
  },
  (t) => [
    uniqueIndex("notifications_subject").on(t.userKey, t.type, t.subject),
    index("notifications_latest").on(t.userKey, t.position),
    index("notifications_unread").on(t.userKey, t.position).where(sql`not is_read`),
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
    actorKey: person("actor_key"),
    at: timestamptz("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.actorKey] }),
    index("notification_actors_latest").on(t.notificationId, t.at),
    index("notification_actors_actor").on(t.actorKey),
  ],
);

/** The types that a member does not want to be told of. */
export const notificationMutes = pgTable(
  "notification_mutes",
  { userKey: person("user_key"), type: type() },
  (t) => [primaryKey({ columns: [t.userKey, t.type] })],
);

/** Whom a member has blocked: neither sees what the other writes. */
export const blocks = pgTable(
  "blocks",
  {
    blockerKey: person("blocker_key"),
    blockedKey: person("blocked_key"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerKey, t.blockedKey] }),
    index("blocks_blocked").on(t.blockedKey),
    check("blocks_other", sql`${t.blockerKey} <> ${t.blockedKey}`),
  ],
);
