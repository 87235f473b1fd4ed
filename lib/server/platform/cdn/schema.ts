import { bigint, jsonb, pgTable } from "drizzle-orm/pg-core";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** Tags of what a change hid, until the CDN was told to forget it. Empty without a CDN. */
export const cdnPurges = pgTable("cdn_purges", {
  id: bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  tags: jsonb("tags").$type<string[]>().notNull(),
  /** Later than the change, because a page that was rendered before may reach the CDN after it. */
  dueAt: timestamptz("due_at").notNull(),
});
