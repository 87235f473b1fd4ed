import { pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#lib/server/platform/postgres/schema/user";

/** Last start of each recurring job, by any process. */
export const jobs = pgTable("jobs", {
  name: text("name").primaryKey(),
  begunAt: timestamptz("begun_at").notNull(),
});
