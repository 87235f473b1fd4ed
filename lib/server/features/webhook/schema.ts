import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { deliveryErrors, deliveryEvents, deliveryStates, webhookEvents } from "#lib/domain/webhook";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";
import { leaseColumns } from "#lib/server/platform/queue/schema";

/** Addresses of users to which we post what happens to their posts. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userKey: userReference(),
    url: text("url").notNull(),
    events: text("events", { enum: webhookEvents }).array().notNull(),
    /** The key of the signatures, encrypted. */
    secret: text("secret").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** When the next attempt may begin. */
    dueAt: timestamptz("due_at").notNull().defaultNow(),
    ...leaseColumns,
    /** Failed attempts in a row. */
    failures: integer("failures").notNull().default(0),
    /** When the first of them was. */
    failingSince: timestamptz("failing_since"),
    /** Events that were given up during the last failure, because too many waited. */
    droppedCount: integer("dropped_count").notNull().default(0),
    /** When it was turned off, by its user or after a week of failures. */
    disabledAt: timestamptz("disabled_at"),
  },
  (t) => [
    index("webhooks_user").on(t.userKey, t.createdAt),
    index("webhooks_due").on(t.dueAt).where(sql`disabled_at is null`),
  ],
);

/** Events that were or will be posted to a webhook, in the order of their ids. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigintColumn("id").primaryKey().generatedAlwaysAsIdentity(),
    webhookId: uuid("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** By which the endpoint recognizes a repetition. */
    messageId: uuid("message_id").notNull().defaultRandom(),
    event: text("event", { enum: deliveryEvents }).notNull(),
    /** Null for a test. No reference, because deleted posts and comments are told, too. */
    postId: bigintColumn("post_id"),
    commentId: bigintColumn("comment_id"),
    state: text("state", { enum: deliveryStates }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** Of the last attempt: the HTTP status, or why there was no reply. */
    lastStatus: integer("last_status"),
    lastError: text("last_error", { enum: deliveryErrors }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    finishedAt: timestamptz("finished_at"),
  },
  (t) => [
    index("webhook_deliveries_newest").on(t.webhookId, t.id),
    index("webhook_deliveries_waiting").on(t.webhookId, t.id).where(sql`state = 'waiting'`),
  ],
);
