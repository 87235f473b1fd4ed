import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { postReference } from "#lib/server/features/post/schema/post";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

const reactionColumns = {
  postId: postReference(),
  userKey: userReference(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
};

/** Folders that users file their saved posts in. Nobody else sees them. */
export const saveFolders = pgTable(
  "save_folders",
  {
    id: identity(),
    userKey: userReference(),
    name: text("name").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [uniqueIndex("save_folders_name").on(t.userKey, sql`lower(${t.name})`)],
);

/** Saved posts, with what only the user who saved them sees. */
export const postArchives = pgTable(
  "post_archives",
  {
    ...reactionColumns,
    folderId: bigintColumn("folder_id").references(() => saveFolders.id, { onDelete: "set null" }),
    note: text("note").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userKey] }),
    index("post_archives_user").on(t.userKey, t.createdAt, t.postId),
    index("post_archives_folder")
      .on(t.folderId, t.createdAt, t.postId)
      .where(sql`folder_id is not null`)
      .concurrently(),
  ],
);
