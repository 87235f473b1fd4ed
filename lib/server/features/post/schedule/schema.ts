import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { ScheduleRefusal } from "#lib/domain/post/schedule";
import { postReference } from "#lib/server/features/post/schema/post";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** When drafts publish themselves, at most one time per draft. Publishing deletes the row. */
export const postSchedules = pgTable(
  "post_schedules",
  {
    postId: postReference().primaryKey(),
    publishAt: timestamptz("publish_at").notNull(),
    /** Why the draft was not published at that time. Null while the time is to come. */
    refusal: text("refusal").$type<ScheduleRefusal>(),
  },
  (t) => [index("post_schedules_due").on(t.publishAt, t.postId).where(sql`refusal is null`)],
);
