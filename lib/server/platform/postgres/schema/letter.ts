import { sql } from "drizzle-orm";
import { date, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { letterStates } from "#lib/domain/letter";
import { posts } from "#lib/server/platform/postgres/schema/post";
import {
  bigintColumn,
  follows,
  timestamptz,
  users,
} from "#lib/server/platform/postgres/schema/user";

const userReference = (name = "user_key") =>
  bigintColumn(name)
    .notNull()
    .references(() => users.key, { onDelete: "cascade" });

/** Followers who get an author's new posts by email. Whoever unfollows gets none. */
export const letterReaders = pgTable(
  "letter_readers",
  {
    userKey: userReference(),
    authorKey: userReference("author_key"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userKey, t.authorKey] }),
    foreignKey({
      name: "letter_readers_follow",
      columns: [t.userKey, t.authorKey],
      foreignColumns: [follows.followerKey, follows.followeeKey],
    }).onDelete("cascade"),
    index("letter_readers_author").on(t.authorKey, t.userKey),
  ],
);

/** Posts that go to the letter readers of their authors, one row per post for ever. */
export const postLetters = pgTable(
  "post_letters",
  {
    postId: bigintColumn("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    authorKey: userReference("author_key"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** Time of the next batch of readers. */
    dueAt: timestamptz("due_at").notNull(),
    /** The last reader who has a delivery. Null before the first batch. */
    lastReaderKey: bigintColumn("last_reader_key"),
    /** When every reader had a delivery, or it was clear that nobody gets the letter. */
    finishedAt: timestamptz("finished_at"),
  },
  (t) => [
    index("post_letters_due").on(t.dueAt).where(sql`finished_at is null`),
    index("post_letters_author").on(t.authorKey, t.createdAt),
  ],
);

/**
 * A letter to one reader, which is queued once. Without a foreign key to the post, so that deleting a
 * post does not wait for the rows of all its readers.
 */
export const letterDeliveries = pgTable(
  "letter_deliveries",
  {
    userKey: userReference(),
    postId: bigintColumn("post_id").notNull(),
    state: text("state", { enum: letterStates }).notNull().default("waiting"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** Later than its creation in the reader's quiet hours. */
    dueAt: timestamptz("due_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userKey, t.postId] }),
    index("letter_deliveries_due").on(t.dueAt).where(sql`state = 'waiting'`),
    index("letter_deliveries_created").on(t.createdAt),
  ],
);

/** Users who chose the weekly digest. */
export const weeklyDigestReaders = pgTable(
  "weekly_digest_readers",
  {
    userKey: bigintColumn("user_key")
      .primaryKey()
      .references(() => users.key, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** Time of the next one. */
    dueAt: timestamptz("due_at").notNull(),
  },
  (t) => [index("weekly_digest_readers_due").on(t.dueAt)],
);

/** The weeks for which a user's digest was queued, or for which there was nothing to say. */
export const weeklyDigests = pgTable(
  "weekly_digests",
  {
    userKey: userReference(),
    /** The day of the digest in the user's time zone. */
    week: date("week", { mode: "string" }).notNull(),
    /** The posts in it, in order. Empty if none was sent. */
    postIds: bigintColumn("post_ids").array().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userKey, t.week] }),
    index("weekly_digests_created").on(t.createdAt),
  ],
);
