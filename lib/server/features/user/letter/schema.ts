import { foreignKey, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { follows, users } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

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
