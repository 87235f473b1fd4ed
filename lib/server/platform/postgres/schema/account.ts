import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bigintColumn, timestamptz, users } from "#lib/server/platform/postgres/schema/user";

/** A user's authenticator app. Logins require it once `confirmedAt` is set. */
export const twoSteps = pgTable("two_steps", {
  userKey: bigintColumn("user_key")
    .primaryKey()
    .references(() => users.key, { onDelete: "cascade" }),
  /** Encrypted. */
  secret: text("secret").notNull(),
  confirmedAt: timestamptz("confirmed_at"),
  /** 30-second time step of the last accepted code. That code and older ones are rejected. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** Hashed codes for a lost authenticator app. Using a code deletes its row. */
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

/** Codes created by staff. Referral codes are in `users`. */
export const promoCodes = pgTable("promo_codes", {
  /** In upper case. */
  code: text("code").primaryKey(),
  /** For staff: whose code it is, or for which campaign. */
  label: text("label").notNull().default(""),
  /** Null if it is valid from the beginning. */
  startsAt: timestamptz("starts_at"),
  /** Null if it never expires. */
  expiresAt: timestamptz("expires_at"),
  /** Null without a limit. */
  maxUses: integer("max_uses"),
  useCount: integer("use_count").notNull().default(0),
  /** When staff switched it off. */
  disabledAt: timestamptz("disabled_at"),
  version: integer("version").notNull().default(1),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
