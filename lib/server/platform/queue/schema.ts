import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** Columns of a table whose rows processes claim. `lease.ts` alone writes them. */
export const leaseColumns = {
  /** Identifies the claim, so that a process that lost its lease changes nothing. */
  leaseId: uuid("lease_id"),
  /** When another process may claim the row, because the one that did was killed. */
  leasedUntil: timestamptz("leased_until"),
};

/** Work that follows a change, until it is done. Tasks that were given up stay for a while. */
export const tasks = pgTable(
  "tasks",
  {
    id: identity("id"),
    kind: text("kind").notNull(),
    /** What the task is about. A second task with the same key is the same task. */
    key: text("key"),
    payload: jsonb("payload"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    dueAt: timestamptz("due_at").notNull(),
    /** Includes the attempt under way. */
    attempts: integer("attempts").notNull().default(0),
    /** Attempts that ended with an error. */
    failures: integer("failures").notNull().default(0),
    /** Increases when the task is enqueued again, perhaps during an attempt that began before. */
    revision: integer("revision").notNull().default(0),
    ...leaseColumns,
    /** Message of the last failed attempt. */
    lastError: text("last_error"),
    /** When it was given up. */
    failedAt: timestamptz("failed_at"),
  },
  (t) => [
    uniqueIndex("tasks_key").on(t.kind, t.key),
    // Without the columns of the lease, so that claims change no index.
    index("tasks_due").on(t.kind, t.dueAt, t.id).where(sql`failed_at is null`),
    index("tasks_failed").on(t.failedAt).where(sql`failed_at is not null`),
  ],
);
