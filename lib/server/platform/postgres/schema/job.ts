import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** The last run of each recurring job, by any process. */
export const jobs = pgTable("jobs", {
  name: text("name").primaryKey(),
  begunAt: timestamptz("begun_at").notNull(),
  /** When the next run is due. */
  nextAt: timestamptz("next_at"),
  /** End of the last successful run. */
  succeededAt: timestamptz("succeeded_at"),
  /** Duration of the last finished run. */
  durationMs: integer("duration_ms"),
  /** Error of the last finished run; null if it succeeded. */
  error: text("error"),
});
