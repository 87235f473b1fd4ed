import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    ownerKey: bigintColumn("owner_key").references(() => users.key, { onDelete: "set null" }),
    kind: text("kind", { enum: ["image", "video", "captions"] }).notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** Of a video. Null if its header does not tell. */
    durationMs: integer("duration_ms"),
    /** Of an image that lists show whole, on this colour; see `edge-color.ts`. Null for others. */
    edgeColor: text("edge_color"),
    /** False until the bytes are stored, so an aborted upload is never served. */
    isReady: boolean("is_ready").notNull().default(true),
    /** True once everybody could see it, in a post or as a picture of a user. */
    wasPublic: boolean("was_public").notNull().default(false),
    /** Time when a job first found no reference to the file. */
    unusedSince: timestamptz("unused_since"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("files_owner").on(t.ownerKey)],
);

/** References a file of a row. */
export const fileReference = (name = "file_id") =>
  uuid(name)
    .notNull()
    .references(() => files.id);
