import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#lib/server/platform/postgres/schema/user";

/** When each recurring job was last begun, by whichever process. */
export const jobs = pgTable("jobs", {
  name: text("name").primaryKey(),
  begunAt: moment("begun_at").notNull(),
});
