import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { productReference } from "#lib/server/features/product/schema";
import { userReference } from "#lib/server/features/user/schema";
import { day, timestamptz } from "#lib/server/platform/postgres/columns";

/** Funds that users watch. */
export const watchedProducts = pgTable(
  "watched_products",
  {
    userKey: userReference(),
    productId: productReference(),
    /** The day of the NAV at that time, from which the change is counted. Null without a NAV. */
    sinceDate: day("since_date"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userKey, t.productId] }),
    index("watched_products_product").on(t.productId),
  ],
);
