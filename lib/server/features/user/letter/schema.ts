import { foreignKey, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { follows, userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

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
