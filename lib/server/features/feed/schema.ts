import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { userReference, users } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/**
 * Posts that users opened recently, a row for each time. Only used to rank that user's own feed. A
 * deleted post's rows stay until they expire. Partitioned (`partition/partitioned-tables.ts`).
 */
export const userViews = pgTable(
  "user_views",
  {
    userKey: userReference(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    postId: bigintColumn("post_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userKey, t.createdAt, t.postId] })],
);

/**
 * A frozen ranking, so the pages of one visit neither repeat nor skip posts while likes arrive.
 * The cursor names its snapshot.
 */
export const feedSnapshots = pgTable(
  "feed_snapshots",
  {
    id: identity(),
    filter: text("filter", { enum: ["recommended", "trending"] }).notNull(),
    language: text("language").notNull(),
    /** Null for the ranking shared by all viewers. */
    viewerKey: bigintColumn("viewer_key").references(() => users.key, { onDelete: "cascade" }),
    postIds: bigintColumn("post_ids").array().notNull(),
    /** Posts the viewer has already seen, ranked last. */
    seenIds: bigintColumn("seen_ids").array().notNull().default(sql`'{}'`),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("feed_snapshots_newest").on(t.viewerKey, t.filter, t.language, t.createdAt)],
);
