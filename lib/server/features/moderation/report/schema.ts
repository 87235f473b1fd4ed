import { index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { locales } from "#lib/domain/locale";
import { targetKinds } from "#lib/domain/moderation/sanction";
import { fileReference } from "#lib/server/features/file/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { userReference, users } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/**
 * Reports by users, and notices by people without an account. A user can report each target once,
 * regardless of the outcome.
 */
export const reports = pgTable(
  "reports",
  {
    id: identity(),
    /** Null if sent without an account. */
    reporterKey: bigintColumn("reporter_key").references(() => users.key, { onDelete: "cascade" }),
    /** Name, address and language of who sent a notice without an account. */
    notifierName: text("notifier_name"),
    notifierEmail: text("notifier_email"),
    language: text("language", { enum: locales }).notNull().default("en"),
    caseId: bigintColumn("case_id")
      .notNull()
      .references(() => cases.id),
    targetKind: text("target_kind", { enum: targetKinds }).notNull(),
    /** Public id of the post, comment, series or user. */
    targetId: text("target_id").notNull(),
    authorKey: userReference("author_key"),
    /** The post's title, comment's content, series' title and description, or user's bio when reported. */
    reportedText: text("reported_text").notNull(),
    category: text("category").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    state: text("state", { enum: ["open", "dismissed", "upheld", "ignored"] })
      .notNull()
      .default("open"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("reports_once").on(t.reporterKey, t.targetKind, t.targetId),
    index("reports_state").on(t.state, t.createdAt, t.id),
    index("reports_author").on(t.authorKey),
    index("reports_case").on(t.caseId, t.id).concurrently(),
  ],
);

export const reportFiles = pgTable(
  "report_files",
  {
    reportId: bigintColumn("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    fileId: fileReference(),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.fileId] }), index("report_files_file").on(t.fileId)],
);
