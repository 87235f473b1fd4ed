import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { posts, referencePostAndDate } from "#lib/server/features/post/schema/post";
import { products } from "#lib/server/features/product/schema";
import { bigintColumn, timestamptz } from "#lib/server/platform/postgres/columns";

/** Funds mentioned in a post's body, saved with the post. */
export const postProducts = pgTable(
  "post_products",
  {
    postId: bigintColumn("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    productId: bigintColumn("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The post's date. */
    createdAt: timestamptz("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.productId] }),
    referencePostAndDate(t, "post_products_post"),
    index("post_products_product").on(t.productId, t.postId),
    index("post_products_newest").on(t.productId, t.createdAt, t.postId).concurrently(),
  ],
);
