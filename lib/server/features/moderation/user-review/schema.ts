import { index, pgTable, text } from "drizzle-orm/pg-core";
import { userReference } from "#lib/server/features/user/schema";
import { identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** What staff write to each other about a user. Append-only; deleted with the account. */
export const userNotes = pgTable(
  "user_notes",
  {
    id: identity(),
    userKey: userReference(),
    authorKey: userReference("author_key"),
    text: text("text").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("user_notes_user").on(t.userKey, t.id), index("user_notes_author").on(t.authorKey)],
);
