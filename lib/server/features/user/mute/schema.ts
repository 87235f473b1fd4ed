import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { tags } from "#lib/server/features/tag/schema";
import { userReference, users } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** Users, tags and words that a user does not want to see. Only that user knows of them. */
export const mutes = pgTable(
  "mutes",
  {
    id: identity(),
    userKey: userReference(),
    mutedKey: bigintColumn("muted_key").references(() => users.key, { onDelete: "cascade" }),
    tagId: bigintColumn("tag_id").references(() => tags.id, { onDelete: "cascade" }),
    word: text("word"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** Null if the mute has no end. */
    endsAt: timestamptz("ends_at"),
  },
  (t) => [
    uniqueIndex("mutes_user").on(t.userKey, t.mutedKey).where(sql`muted_key is not null`),
    uniqueIndex("mutes_tag").on(t.userKey, t.tagId).where(sql`tag_id is not null`),
    uniqueIndex("mutes_word").on(t.userKey, sql`lower(${t.word})`).where(sql`word is not null`),
    index("mutes_muted").on(t.mutedKey).where(sql`muted_key is not null`),
    index("mutes_of_tag").on(t.tagId).where(sql`tag_id is not null`),
    index("mutes_end").on(t.endsAt).where(sql`ends_at is not null`),
    check("mutes_one", sql`num_nonnulls(${t.mutedKey}, ${t.tagId}, ${t.word}) = 1`),
  ],
);
