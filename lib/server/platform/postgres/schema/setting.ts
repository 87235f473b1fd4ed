import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment, serialKey, users } from "#lib/server/platform/postgres/schema/user";

/** Passwords that a member had before, as hashes, so that they are not taken up again. */
export const oldPasswords = pgTable(
  "old_passwords",
  {
    key: serialKey("key").primaryKey().generatedAlwaysAsIdentity({ startWith: 1 }),
    userKey: serialKey("user_key")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    passwordHash: text("password_hash").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("old_passwords_user").on(t.userKey, t.key)],
);

/** Why a member left. Coming back takes it away; the purge takes the words. */
export const departures = pgTable("departures", {
  userKey: serialKey("user_key")
    .primaryKey()
    .references(() => users.key, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  detail: text("detail").notNull().default(""),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** IDs of purged members, as keyed hashes: nobody can take up a name that links and mentions still bear. */
export const retiredIds = pgTable("retired_ids", {
  idHash: text("id_hash").primaryKey(),
  createdAt: moment("created_at").notNull().defaultNow(),
});
