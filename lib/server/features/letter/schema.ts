import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { letterStates } from "#lib/domain/letter";
import { postReference } from "#lib/server/features/post/schema/post";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

/** Posts that go to the letter readers of their authors, one row per post for ever. */
export const postLetters = pgTable(
  "post_letters",
  {
    postId: postReference().primaryKey(),
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
