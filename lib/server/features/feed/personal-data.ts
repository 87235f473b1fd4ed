import { eq } from "drizzle-orm";
import { feedSnapshots, userViews } from "#lib/server/features/feed/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";
import { db } from "#lib/server/platform/postgres/client";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const feedPersonalData: PersonalData = {
  sections: [
    defineSection("postViews", userViews, "userKey", { exported: ["postId", "createdAt"] }),
  ],
  omittedTables: {
    feed_snapshots: "a ranking computed for one visit, deleted within days",
    post_pins: "which public posts editors put on the home page",
  },
  erase: {
    interactions: async (userKey) => {
      await db().delete(userViews).where(eq(userViews.userKey, userKey));
      await db().delete(feedSnapshots).where(eq(feedSnapshots.viewerKey, userKey));
    },
  },
};
