import { sql } from "drizzle-orm";
import { index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";
import { leaseColumns } from "#lib/server/platform/queue/schema";

/** Queued emails, and for 30 days a log of those that were sent or given up. */
export const emails = pgTable(
  "emails",
  {
    key: bigintColumn("key").primaryKey().generatedAlwaysAsIdentity(),
    /** What it says, such as `code` or `passwordChanged`. */
    kind: text("kind").notNull(),
    /** Keyed hash of the address. */
    recipientHash: text("recipient_hash").notNull(),
    /** The encrypted email, which may hold a code or a link. Null once sent or given up. */
    content: text("content"),
    state: text("state", { enum: ["waiting", "sent", "expired", "failed", "suppressed"] })
      .notNull()
      .default("waiting"),
    attempts: smallint("attempts").notNull().default(0),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** Time of the next attempt. */
    dueAt: timestamptz("due_at").notNull().defaultNow(),
    ...leaseColumns,
    /** The email is useless from then on. */
    expiresAt: timestamptz("expires_at").notNull(),
    finishedAt: timestamptz("finished_at"),
    /** Error code and SMTP reply code of the last failed attempt. */
    lastError: text("last_error"),
  },
  (t) => [
    index("emails_due").on(t.dueAt).where(sql`state = 'waiting'`),
    index("emails_created").on(t.createdAt),
  ],
);

/**
 * Addresses that get no email because one bounced, or no repeated email because the recipient
 * complained of one.
 */
export const emailSuppressions = pgTable("email_suppressions", {
  /** Keyed hash of the address. */
  recipientHash: text("recipient_hash").primaryKey(),
  reason: text("reason", { enum: ["bounce", "complaint"] }).notNull(),
  /** Kind of the email that bounced or was complained of. Null if the mail service did not say. */
  emailKind: text("email_kind"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
