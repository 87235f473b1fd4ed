import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { viewSources } from "#lib/domain/post/statistic";
import { postReference } from "#lib/server/features/post/schema/post";
import { day, timestamptz } from "#lib/server/platform/postgres/columns";

const postId = () => postReference();
const source = () => text("source", { enum: viewSources }).notNull();

const counters = {
  viewCount: integer("view_count").notNull().default(0),
  /** Distinct readers of a day. Who reads on two days counts twice. */
  readerCount: integer("reader_count").notNull().default(0),
  /** Of them, those who read to the end. */
  finishCount: integer("finish_count").notNull().default(0),
};

/** Views of posts by day (UTC) and source, for their authors. Views by the author are left out. */
export const postViewDays = pgTable(
  "post_view_days",
  { postId: postId(), day: day("day").notNull(), source: source(), ...counters },
  (t) => [
    primaryKey({ columns: [t.postId, t.day, t.source] }),
    // For deleting old days.
    index("post_view_days_day").on(t.day),
  ],
);

/** The sums of `postViewDays`, with the days that are deleted by now. */
export const postViewTotals = pgTable(
  "post_view_totals",
  { postId: postId(), source: source(), ...counters },
  (t) => [primaryKey({ columns: [t.postId, t.source] })],
);

/**
 * The readers of a day, to count each once. `reader` is a hash of post and user or address with the
 * day's salt. Both are deleted when the day has ended, so that nobody can compute it again.
 */
export const postDayReaders = pgTable(
  "post_day_readers",
  {
    postId: postId(),
    day: day("day").notNull(),
    reader: text("reader").notNull(),
    source: source(),
    firstViewAt: timestamptz("first_view_at").notNull(),
    hasFinished: boolean("has_finished").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.day, t.reader] }),
    index("post_day_readers_day").on(t.day),
  ],
);

/** The random salt of each day. */
export const readerSalts = pgTable("reader_salts", {
  day: day("day").primaryKey(),
  salt: text("salt").notNull(),
});
