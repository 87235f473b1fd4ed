import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { detectionKinds } from "#lib/domain/moderation/detection";
import { cases } from "#lib/server/features/moderation/case/schema";
import { products } from "#lib/server/features/product/schema";
import { userReference } from "#lib/server/features/user/schema";
import { bigintColumn, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** What a detector found, and the case that it opened. */
export const detections = pgTable(
  "detections",
  {
    id: identity(),
    kind: text("kind", { enum: detectionKinds }).notNull(),
    /** The fund that the accounts named. */
    productId: bigintColumn("product_id").references(() => products.id),
    caseId: bigintColumn("case_id")
      .notNull()
      .references(() => cases.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("detections_newest").on(t.kind, t.createdAt),
    index("detections_case").on(t.caseId, t.id),
    index("detections_product").on(t.productId),
  ],
);

/** The accounts of a detection, with what each did. */
export const detectionAccounts = pgTable(
  "detection_accounts",
  {
    detectionId: bigintColumn("detection_id")
      .notNull()
      .references(() => detections.id, { onDelete: "cascade" }),
    userKey: userReference(),
    /** Posts that name the fund, or that the others liked. */
    postIds: bigintColumn("post_ids").array().notNull().default([]),
    /** The number of posts that name the fund, or of likes that the account gave to the others. */
    count: integer("count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.detectionId, t.userKey] }),
    index("detection_accounts_user").on(t.userKey),
  ],
);
