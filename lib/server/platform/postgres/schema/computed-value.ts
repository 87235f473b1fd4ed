import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** Values that take long to compute on a large database, so that a new process has them at once. */
export const computedValues = pgTable("computed_values", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  computedAt: timestamptz("computed_at").notNull(),
  durationMs: integer("duration_ms").notNull(),
});
