import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bigintColumn, timestamptz, users } from "#lib/server/platform/postgres/schema/user";

/** A member's authenticator app; until `confirmedAt` it is being set up and asked for nowhere. */
export const twoSteps = pgTable("two_steps", {
  userKey: bigintColumn("user_key")
    .primaryKey()
    .references(() => users.key, { onDelete: "cascade" }),
  /** Encrypted. */
  secret: text("secret").notNull(),
  confirmedAt: timestamptz("confirmed_at"),
  /** The 30-second step of the last code that was taken: that code, and older ones, count no more. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Codes for when the app is lost, as hashes; one that was used is gone. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userKey: bigintColumn("user_key")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userKey, t.codeHash] })],
);

/** Codes that the operators give out; members' referral codes stand with the members. */
export const promoCodes = pgTable("promo_codes", {
  /** In capitals. */
  code: text("code").primaryKey(),
  /** Null: good for ever. */
  expiresAt: timestamptz("expires_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
