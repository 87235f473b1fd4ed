import { index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { bigintColumn, files, timestamptz, users } from "#lib/server/platform/postgres/schema/user";

const person = (name: string) =>
  bigintColumn(name)
    .notNull()
    .references(() => users.key, { onDelete: "cascade" });

/** A member reports a thing once, whatever becomes of the report. */
export const reports = pgTable(
  "reports",
  {
    id: bigintColumn("id").primaryKey().generatedAlwaysAsIdentity({ startWith: 1 }),
    reporterKey: person("reporter_key"),
    targetKind: text("target_kind", { enum: ["post", "comment", "user"] }).notNull(),
    /** A post's or comment's number or a person's id, as the world sees it. */
    targetId: text("target_id").notNull(),
    authorKey: person("author_key"),
    /** A post's title, a comment's content or a person's bio at that time. */
    reportedText: text("reported_text").notNull(),
    category: text("category").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    state: text("state", { enum: ["open", "dismissed", "upheld"] })
      .notNull()
      .default("open"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("reports_once").on(t.reporterKey, t.targetKind, t.targetId),
    index("reports_state").on(t.state, t.createdAt, t.id),
    index("reports_author").on(t.authorKey),
  ],
);

export const reportFiles = pgTable(
  "report_files",
  {
    reportId: bigintColumn("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.fileId] }), index("report_files_file").on(t.fileId)],
);
