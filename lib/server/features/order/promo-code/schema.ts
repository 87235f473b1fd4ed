import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#lib/server/platform/postgres/columns";

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
