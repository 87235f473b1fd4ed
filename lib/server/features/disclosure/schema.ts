import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type HoldingChange, interests } from "#lib/domain/disclosure";
import { postReference } from "#lib/server/features/post/schema/post";
import { productReference } from "#lib/server/features/product/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

/** What the author of a post says about an interest in a fund that it names. */
export const postDisclosures = pgTable(
  "post_disclosures",
  {
    postId: postReference(),
    productId: productReference(),
    interest: text("interest", { enum: interests }).notNull(),
    /** True if the author chose that the holding is compared with their orders. */
    isVerified: boolean("is_verified").notNull(),
    /** True if the author chose that later changes of the holding are noted. */
    hasUpdates: boolean("has_updates").notNull(),
    /** Time of publication of the statement, which then stays as it is. Null in a draft. */
    statedAt: timestamptz("stated_at"),
    /** Time of the comparison with the author's orders. */
    verifiedAt: timestamptz("verified_at"),
    /** What the orders showed last. Null if the author did not choose updates. */
    isHolder: boolean("is_holder"),
    /** Changes of `isHolder` since publication, oldest first. */
    changes: jsonb("changes").$type<HoldingChange[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.productId] }),
    index("post_disclosures_product").on(t.productId),
    index("post_disclosures_updates")
      .on(t.postId)
      .where(sql`has_updates and stated_at is not null`),
  ],
);
