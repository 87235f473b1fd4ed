import { pgTable, text } from "drizzle-orm/pg-core";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/**
 * Reasons for account deletions. Restoring the account deletes the row; the purge clears the
 * detail.
 */
export const accountDeletions = pgTable("account_deletions", {
  userKey: userReference().primaryKey(),
  reason: text("reason").notNull(),
  detail: text("detail").notNull().default(""),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
