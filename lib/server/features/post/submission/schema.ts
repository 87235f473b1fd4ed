import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { locales } from "#lib/domain/locale";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

/**
 * Public posts that a search engine or hub was told about, so that a job finds new, changed and gone
 * ones. No foreign key: a row outlives its post until the service knows that it is gone.
 */
export const submittedPosts = pgTable(
  "submitted_posts",
  {
    /** A key of `submissionServices`. */
    service: text("service").notNull(),
    postId: bigintColumn("post_id").notNull(),
    language: text("language", { enum: locales }).notNull(),
    /** Of the post, as it was told. */
    updatedAt: timestamptz("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.service, t.postId] })],
);
