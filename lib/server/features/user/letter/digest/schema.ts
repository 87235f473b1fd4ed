import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, day, timestamptz } from "#lib/server/platform/postgres/columns";

/** Users who chose the weekly digest. */
export const weeklyDigestReaders = pgTable(
  "weekly_digest_readers",
  {
    userKey: userReference().primaryKey(),
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
    week: day("week").notNull(),
    /** The posts in it, in order. Empty if none was sent. */
    postIds: bigintColumn("post_ids").array().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userKey, t.week] }),
    index("weekly_digests_created").on(t.createdAt),
  ],
);
