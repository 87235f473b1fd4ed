import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { conversionFailures, conversionStates } from "#lib/domain/file/conversion";
import { files } from "#lib/server/features/file/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** A frame of the source, stored as an image. */
export type StoredFrame = { fileId: string; time: number; width: number; height: number };

/** Conversions of videos. A task makes each. The file of one is not ready until it is done. */
export const videoConversions = pgTable(
  "video_conversions",
  {
    /** That of the file. */
    id: uuid("id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    /** Container of the source. */
    mediaType: text("media_type").notNull(),
    state: text("state", { enum: conversionStates }).notNull().default("waiting"),
    failure: text("failure", { enum: conversionFailures }),
    percent: integer("percent").notNull().default(0),
    /** Null until they have been extracted. */
    frames: jsonb("frames").$type<StoredFrame[]>(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    finishedAt: timestamptz("finished_at"),
  },
  (t) => [index("video_conversions_finished").on(t.finishedAt).where(sql`finished_at is not null`)],
);
