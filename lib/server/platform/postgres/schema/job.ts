import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#lib/server/platform/postgres/schema/user";

/** When each recurring job was last begun, by whichever process. */
export const jobs = pgTable("jobs", {
  name: text("name").primaryKey(),
  begunAt: timestamptz("begun_at").notNull(),
});
