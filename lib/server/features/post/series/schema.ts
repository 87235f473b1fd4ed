import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { locales } from "#lib/domain/locale";
import { postReference } from "#lib/server/features/post/schema/post";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** Posts of one author that belong together, in an order. */
export const series = pgTable(
  "series",
  {
    id: identity(),
    authorKey: userReference("author_key"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    language: text("language", { enum: locales }).notNull(),
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
    postId: postReference().primaryKey(),
    seriesId: bigintColumn("series_id")
      .notNull()
      .references(() => series.id, { onDelete: "cascade" }),
    /** Gives the order. Deleted parts leave gaps, so it is no number to show. */
    position: integer("position").notNull(),
  },
  (t) => [index("series_posts_order").on(t.seriesId, t.position, t.postId)],
);
