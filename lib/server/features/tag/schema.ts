import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { postReference, referencePostAndDate } from "#lib/server/features/post/schema/post";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

export const tags = pgTable(
  "tags",
  {
    id: identity(),
    name: text("name").notNull(),
    /** What readers of a language see. Null if staff gave none. */
    nameEn: text("name_en"),
    nameZh: text("name_zh"),
    /** What the topic is about, above its posts. Null if staff wrote nothing. */
    descriptionEn: text("description_en"),
    descriptionZh: text("description_zh"),
    /** True if no list, suggestion or search offers the tag. */
    isHidden: boolean("is_hidden").notNull().default(false),
    /** The tag that posts with this name get instead, which is not merged itself. */
    mergedIntoId: bigintColumn("merged_into_id"),
  },
  (t) => [
    uniqueIndex("tags_name").on(sql`lower(${t.name})`),
    index("tags_name_en")
      .on(sql`lower(${t.nameEn})`)
      .where(sql`name_en is not null`)
      .concurrently(),
    index("tags_name_zh")
      .on(sql`lower(${t.nameZh})`)
      .where(sql`name_zh is not null`)
      .concurrently(),
    index("tags_merged").on(t.mergedIntoId).where(sql`merged_into_id is not null`).concurrently(),
  ],
);

/** Posts that had a tag before it was merged, so that it can be separated again. */
export const mergedPostTags = pgTable(
  "merged_post_tags",
  {
    postId: postReference(),
    /** The merged tag. */
    tagId: bigintColumn("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
    /** What it was merged into. */
    targetId: bigintColumn("target_id"),
    /** True if the post had both tags. */
    hadTarget: boolean("had_target").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.tagId] }),
    index("merged_post_tags_tag").on(t.tagId, t.postId),
  ],
);

export const postTags = pgTable(
  "post_tags",
  {
    postId: bigintColumn("post_id").notNull(),
    createdAt: timestamptz("created_at").notNull(),
    tagId: bigintColumn("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
    /** The post's author. */
    authorKey: bigintColumn("author_key").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.tagId] }),
    referencePostAndDate(t, "post_tags_post"),
    index("post_tags_newest").on(t.tagId, t.createdAt, t.postId, t.authorKey).concurrently(),
    index("post_tags_author").on(t.authorKey, t.tagId, t.createdAt, t.postId).concurrently(),
  ],
);
