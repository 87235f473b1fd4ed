import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment, serialKey, users } from "#lib/server/platform/postgres/schema/user";

/** What operators did, to what, and why. Rows are only added. */
export const audits = pgTable(
  "audits",
  {
    id: serialKey("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1 }),
    actorKey: serialKey("actor_key")
      .notNull()
      .references(() => users.key, { onDelete: "restrict" }),
    /** `order.cancel`. */
    action: text("action").notNull(),
    /** `order:` and its id. */
    target: text("target").notNull(),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("audits_newest").on(t.createdAt, t.id), index("audits_target").on(t.target)],
);
