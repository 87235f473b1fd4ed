import { index, pgTable, text } from "drizzle-orm/pg-core";
import { userReference } from "#lib/server/features/user/schema";
import { identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** Hashes of a user's former passwords, to prevent reuse. */
export const oldPasswords = pgTable(
  "old_passwords",
  {
    key: identity("key"),
    userKey: userReference(),
    passwordHash: text("password_hash").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("old_passwords_user").on(t.userKey, t.key)],
);

/**
 * Keyed hashes of purged users' ids. They are never reused, because links and mentions still refer
 * to them.
 */
export const retiredIds = pgTable("retired_ids", {
  idHash: text("id_hash").primaryKey(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** Changes of email that the old address can still undo. */
export const emailChanges = pgTable(
  "email_changes",
  {
    key: identity("key"),
    userKey: userReference(),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    /** Hash of the token in the notice to the old address. */
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [index("email_changes_user").on(t.userKey), index("email_changes_expiry").on(t.expiresAt)],
);
