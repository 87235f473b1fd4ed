import { eq } from "drizzle-orm";
import { watchedProducts } from "#lib/server/features/product/watch/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, omission } from "#lib/server/platform/personal-data/section";
import { db } from "#lib/server/platform/postgres/client";

const { own } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const productPersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "watchedProducts",
      table: watchedProducts,
      isOwn: ({ key }) => eq(watchedProducts.userKey, key),
      fields: { userKey: own, productId: true, sinceDate: true, createdAt: true },
    }),
  ],
  omittedTables: {
    nav_imports: "figures of funds that staff uploaded",
  },
  erase: {
    // With their rules.
    others: (userKey) => db().delete(watchedProducts).where(eq(watchedProducts.userKey, userKey)),
  },
};
