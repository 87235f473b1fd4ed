import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bigintColumn, timestamptz, users } from "#lib/server/platform/postgres/schema/user";

/** Append-only log of staff actions. Partitioned (`partition/partitioned-tables.ts`). */
export const audits = pgTable(
  "audits",
  {
    id: bigintColumn("id").generatedAlwaysAsIdentity({ startWith: 1 }),
    actorKey: bigintColumn("actor_key")
      .notNull()
      .references(() => users.key, { onDelete: "restrict" }),
    /** For example `order.cancel`. */
    action: text("action").notNull(),
    /** For example `order:7`. */
    target: text("target").notNull(),
    reason: text("reason").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    index("audits_newest").on(t.createdAt, t.id),
    index("audits_target").on(t.target),
  ],
);
