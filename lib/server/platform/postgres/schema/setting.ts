import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bigintColumn, timestamptz, users } from "#lib/server/platform/postgres/schema/user";

/** Passwords that a member had before, as hashes, so that they are not taken up again. */
export const oldPasswords = pgTable(
  "old_passwords",
  {
    key: bigintColumn("key").primaryKey().generatedAlwaysAsIdentity({ startWith: 1 }),
    userKey: bigintColumn("user_key")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    passwordHash: text("password_hash").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("old_passwords_user").on(t.userKey, t.key)],
);

/** Why a member left. Coming back takes it away; the purge takes the words. */
export const accountDeletions = pgTable("departures", {
  userKey: bigintColumn("user_key")
    .primaryKey()
    .references(() => users.key, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  detail: text("detail").notNull().default(""),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** IDs of purged members, as keyed hashes: nobody can take up a name that links and mentions still bear. */
export const retiredIds = pgTable("retired_ids", {
  idHash: text("id_hash").primaryKey(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
