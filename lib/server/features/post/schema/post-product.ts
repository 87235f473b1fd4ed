import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { postReference, referencePostAndDate } from "#lib/server/features/post/schema/post";
import { productReference } from "#lib/server/features/product/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** Funds mentioned in a post's body, saved with the post. */
export const postProducts = pgTable(
  "post_products",
  {
    postId: postReference(),
    productId: productReference(),
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
