import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fileReference } from "#lib/server/features/file/schema";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

export const feedbacks = pgTable(
  "feedbacks",
  {
    id: identity(),
    /** Null if sent without an account. */
    senderKey: bigintColumn("sender_key").references(() => users.key, { onDelete: "cascade" }),
    title: text("title").notNull(),
    text: text("text").notNull(),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("feedbacks_newest").on(t.createdAt, t.id),
    index("feedbacks_sender").on(t.senderKey),
  ],
);

export const feedbackFiles = pgTable(
  "feedback_files",
  {
    feedbackId: bigintColumn("feedback_id")
      .notNull()
      .references(() => feedbacks.id, { onDelete: "cascade" }),
    fileId: fileReference(),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.feedbackId, t.fileId] }),
    index("feedback_files_file").on(t.fileId),
  ],
);
