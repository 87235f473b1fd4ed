import { eq } from "drizzle-orm";
import { letterDeliveries, postLetters } from "#lib/server/features/letter/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";
import { db } from "#lib/server/platform/postgres/client";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const letterPersonalData: PersonalData = {
  sections: [
    defineSection("letterDeliveries", letterDeliveries, "userKey", {
      exported: ["postId", "state", "createdAt"],
      internal: ["dueAt"],
    }),
  ],
  omittedTables: {
    post_letters: "a queue of posts that go to readers by email",
  },
  erase: {
    others: async (userKey) => {
      await db().delete(letterDeliveries).where(eq(letterDeliveries.userKey, userKey));
      await db().delete(postLetters).where(eq(postLetters.authorKey, userKey));
    },
  },
};
