import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type ImportProblem,
  importFailures,
  importOutcomes,
  importStates,
  importSystems,
} from "#lib/domain/post/import";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

/** Imports of posts from other systems. A task makes each. */
export const postImports = pgTable(
  "post_imports",
  {
    id: uuid("id").primaryKey(),
    userKey: userReference(),
    fileName: text("file_name").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** Null until it is recognized. */
    system: text("system", { enum: importSystems }),
    state: text("state", { enum: importStates }).notNull().default("waiting"),
    failure: text("failure", { enum: importFailures }),
    /** Posts in the archive. Null until it has been read. */
    postCount: integer("post_count"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    finishedAt: timestamptz("finished_at"),
  },
  (t) => [
    index("post_imports_user").on(t.userKey, t.createdAt),
    index("post_imports_finished").on(t.finishedAt).where(sql`finished_at is not null`),
    // One at a time: two would create the same drafts.
    uniqueIndex("post_imports_pending").on(t.userKey).where(sql`state in ('waiting', 'running')`),
  ],
);

/** What became of each post of an import. */
export const postImportItems = pgTable(
  "post_import_items",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => postImports.id, { onDelete: "cascade" }),
    /** Its place in the archive. */
    position: integer("position").notNull(),
    userKey: bigintColumn("user_key").notNull(),
    title: text("title").notNull(),
    outcome: text("outcome", { enum: importOutcomes }).notNull(),
    /** No reference, because the report stays when the draft is deleted. */
    postId: bigintColumn("post_id"),
    problems: jsonb("problems").$type<ImportProblem[]>().notNull().default([]),
    /** Pictures that an earlier post got. */
    filledCount: integer("filled_count").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);
