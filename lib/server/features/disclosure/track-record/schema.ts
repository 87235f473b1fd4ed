import { index, integer, numeric, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { postReference } from "#lib/server/features/post/schema/post";
import { productReference } from "#lib/server/features/product/schema";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, day, timestamptz } from "#lib/server/platform/postgres/columns";

/** A change of NAV as a fraction, rounded to eight digits. */
const change = (name: string) => numeric(name, { precision: 24, scale: 8 });

/**
 * When a public post first named a fund. Unlike `post_products`, a row stays when the author removes
 * the fund from the post, so that an edit cannot take a mention back or backdate one.
 */
export const mentionedProducts = pgTable(
  "mentioned_products",
  {
    postId: postReference(),
    productId: productReference(),
    mentionedAt: timestamptz("mentioned_at").notNull(),
    /** The post's author. */
    authorKey: bigintColumn("author_key").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.productId] }),
    index("mentioned_products_product").on(t.productId, t.mentionedAt),
    index("mentioned_products_newest")
      .on(t.authorKey, t.mentionedAt, t.postId, t.productId)
      .concurrently(),
    index("mentioned_products_first")
      .on(t.authorKey, t.productId, t.mentionedAt, t.postId)
      .concurrently(),
  ],
);

/** What became of the funds that an author named. Figures are null below the minimum sample. */
export const trackRecords = pgTable(
  "track_records",
  {
    userKey: userReference().primaryKey(),
    /** Null if posts or NAVs have changed since. */
    computedAt: timestamptz("computed_at"),
    /** First and last day that the counted mentions cover. */
    since: day("since"),
    asOf: day("as_of"),
    /** Namings that count, the posts with them, and their funds. */
    sampleCount: integer("sample_count").notNull().default(0),
    postCount: integer("post_count").notNull().default(0),
    fundCount: integer("fund_count").notNull().default(0),
    /** Namings that are too recent, and those of funds without peers. */
    recentCount: integer("recent_count").notNull().default(0),
    peerlessCount: integer("peerless_count").notNull().default(0),
    /** Counted mentions whose fund did better than its category. */
    aheadCount: integer("ahead_count"),
    /** The funds' own changes. */
    changeQ1: change("change_q1"),
    changeMedian: change("change_median"),
    changeQ3: change("change_q3"),
    /** The funds' changes minus those of their categories. */
    excessQ1: change("excess_q1"),
    excessMedian: change("excess_median"),
    excessQ3: change("excess_q3"),
    excessMean: change("excess_mean"),
  },
  (t) => [index("track_records_computed").on(t.computedAt.asc().nullsFirst())],
);
