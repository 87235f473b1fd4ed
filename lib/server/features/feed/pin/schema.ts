import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { pinPlaces } from "#lib/domain/feed/pin";
import { locales } from "#lib/domain/locale";
import { postReference } from "#lib/server/features/post/schema/post";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** Posts that editors put at the top of the home page in a language, for a time. */
export const postPins = pgTable(
  "post_pins",
  {
    language: text("language", { enum: locales }).notNull(),
    place: text("place", { enum: pinPlaces }).notNull(),
    postId: postReference(),
    endsAt: timestamptz("ends_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.language, t.place] }), index("post_pins_post").on(t.postId)],
);
