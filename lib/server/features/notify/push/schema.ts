import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { sessions } from "#lib/server/features/session/schema";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";
import { leaseColumns } from "#lib/server/platform/queue/schema";

/** A browser that takes push messages, for the session that turned them on. Ends with the session. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: identity(),
    sessionId: uuid("session_id")
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    userKey: userReference(),
    /** Keyed hash: a browser that somebody else logs in on belongs to the newer session. */
    endpointHash: text("endpoint_hash").notNull().unique(),
    /** Encrypted: the address at the push service and the keys of the browser. */
    content: text("content").notNull(),
    /** Refusals in a row. */
    failures: smallint("failures").notNull().default(0),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    lastSentAt: timestamptz("last_sent_at"),
  },
  (t) => [index("push_subscriptions_user").on(t.userKey, t.id)],
);

/**
 * A notification to push to a browser, or pushed lately. The notification has no foreign key, whose
 * check would slow down its changes; the worker finds out if it is gone.
 */
export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    subscriptionId: bigintColumn("subscription_id")
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    notificationId: bigintColumn("notification_id").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    /** Null once it was pushed or given up. */
    dueAt: timestamptz("due_at"),
    ...leaseColumns,
    /** When it was last pushed, so that a busy notification does not ring at each like. */
    sentAt: timestamptz("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.notificationId] }),
    index("push_deliveries_due").on(t.dueAt).where(sql`due_at is not null`),
    index("push_deliveries_sent").on(t.sentAt).where(sql`due_at is null`),
  ],
);
