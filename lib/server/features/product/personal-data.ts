import { eq } from "drizzle-orm";
import { watchedProducts } from "#lib/server/features/product/watch/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";
import { db } from "#lib/server/platform/postgres/client";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const productPersonalData: PersonalData = {
  sections: [
    defineSection("watchedProducts", watchedProducts, "userKey", {
      exported: ["productId", "sinceDate", "createdAt"],
    }),
  ],
  omittedTables: {
    nav_files: "files of figures of funds that staff uploaded",
    nav_imports: "figures of funds that staff uploaded",
  },
  erase: {
    // With their rules.
    others: (userKey) => db().delete(watchedProducts).where(eq(watchedProducts.userKey, userKey)),
  },
};
