import { date, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

const userReference = () =>
  bigintColumn("user_key")
    .notNull()
    .references(() => users.key, { onDelete: "cascade" });

const productReference = () =>
  bigintColumn("product_id").references(() => products.id, { onDelete: "cascade" });

const day = (name: string) => date(name, { mode: "string" });

/** Funds that users watch. */
export const watchedProducts = pgTable(
  "watched_products",
  {
    userKey: userReference(),
    productId: productReference().notNull(),
    /** The day of the NAV at that time, from which the change is counted. Null without a NAV. */
    sinceDate: day("since_date"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userKey, t.productId] }),
    index("watched_products_product").on(t.productId),
  ],
);
