import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { bigintColumn, timestamptz, users } from "#lib/server/platform/postgres/schema/user";

/** Posts of one author that belong together, in an order. */
export const series = pgTable(
  "series",
  {
    id: bigintColumn("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1 }),
    authorKey: bigintColumn("author_key")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    language: text("language", { enum: ["en", "zh"] }).notNull(),
    /** Hidden by staff, or until they have reviewed its texts. */
    isBlocked: boolean("is_blocked").notNull().default(false),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  // So that a repeated request creates no second one.
  (t) => [uniqueIndex("series_title").on(t.authorKey, sql`lower(${t.title})`)],
);

/** The parts of series. A post is in one series at most. */
export const seriesPosts = pgTable(
  "series_posts",
  {
    postId: bigintColumn("post_id")
      .primaryKey()
      .references(() => posts.id, { onDelete: "cascade" }),
    seriesId: bigintColumn("series_id")
      .notNull()
      .references(() => series.id, { onDelete: "cascade" }),
    /** Gives the order. Deleted parts leave gaps, so it is no number to show. */
    position: integer("position").notNull(),
  },
  (t) => [index("series_posts_order").on(t.seriesId, t.position, t.postId)],
);

/**
 * The other language version of a post, by the same author. Each pair has two rows, one for each
 * direction, so that no post has two twins and a deleted one takes both rows with it.
 */
export const postTwins = pgTable(
  "post_twins",
  {
    postId: bigintColumn("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    twinId: bigintColumn("twin_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.postId] }), uniqueIndex("post_twins_twin").on(t.twinId)],
);
