import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** Settings that staff changed. Who changed them, when and why is in the audit log. */
export const serverSettings = pgTable("server_settings", {
  key: text("key").primaryKey(),
  /** Null after a reset to the default. */
  value: jsonb("value").$type<boolean | number>(),
  version: integer("version").notNull().default(1),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});
