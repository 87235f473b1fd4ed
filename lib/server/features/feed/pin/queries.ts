import { and, eq, sql } from "drizzle-orm";
import { pinPlaces } from "#lib/domain/feed/pin";
import { postPins } from "#lib/server/features/feed/pin/schema";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

/** Selects the pins of a home page that have not ended. */
const selectPins = prepareOnce("feed_pins", () =>
  db()
    .select()
    .from(postPins)
    .where(and(eq(postPins.language, sql.placeholder("language")), sql`ends_at > now()`)),
);

/** Returns the pins of a home page in the order of their places. */
export async function readPins(language: string): Promise<(typeof postPins.$inferSelect)[]> {
  const rows = await selectPins().execute({ language });
  return rows.sort((a, b) => pinPlaces.indexOf(a.place) - pinPlaces.indexOf(b.place));
}
