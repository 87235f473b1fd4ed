import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Interest } from "#lib/domain/disclosure";
import type { InLanguages } from "#lib/domain/locale";
import { holderStates } from "#lib/domain/order/state";
import { postDisclosures } from "#lib/server/features/disclosure/schema";
import { orders } from "#lib/server/features/order/schema/order";
import { postProducts } from "#lib/server/features/post/schema/post-product";
import type { SqlExpression } from "#lib/server/features/visibility/block-rule";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** True for an order that makes its investor a holder, as in the list of holdings. */
const isHolding = (): SQL => inArray(orders.state, holderStates);

/** Returns which of the funds the user holds, by the user's executed orders. */
export async function findHeldProducts(
  tx: Executor,
  userKey: bigint,
  productIds: readonly string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: orders.productId })
    .from(orders)
    .where(
      and(
        eq(orders.userKey, userKey),
        inArray(orders.productId, productIds.map(BigInt)),
        isHolding(),
      ),
    );
  return new Set(rows.map(({ id }) => String(id)));
}

/** True if the user holds the fund, for statements that compare many users. */
export const isHolderNow = (userKey: SQLWrapper, productId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (
    select from ${orders}
    where ${orders.userKey} = ${userKey} and ${orders.productId} = ${productId} and ${isHolding()})`;

/** Returns the statements of a post, published or of a draft. */
export const listDisclosures = (tx: Executor, postId: bigint) =>
  tx.select().from(postDisclosures).where(eq(postDisclosures.postId, postId));

/**
 * Selects the statements of a comment with the present names of their funds, as JSON; null for none.
 * The condition spares most comments the subquery.
 */
export const selectCommentDisclosures: SqlExpression<["column"]> = (
  sql,
  column,
) => sql`case when ${column} is null then null else (
  select json_agg(json_build_object(
    'productId', f.id::text,
    'name', json_build_object('en', f.name_en, 'zh', f.name_zh),
    'interest', d.interest,
    'verifiedAt', d."verifiedAt"
  ) order by f.id)
  from jsonb_to_recordset(${column}) d ("productId" text, interest text, "verifiedAt" text)
  join products f on f.id = d."productId"::bigint) end`;

/** Returns which funds a post names. */
export async function listNamedProducts(postId: string): Promise<string[]> {
  const rows = await db()
    .select({ id: postProducts.productId })
    .from(postProducts)
    .where(eq(postProducts.postId, BigInt(postId)));
  return rows.map(({ id }) => String(id));
}

export type DisclosureRow = {
  productId: string;
  name: InLanguages;
  interest: Interest;
  isVerified: boolean;
  hasUpdates: boolean;
  statedAt: string | null;
  verifiedAt: string | null;
  changes: { isHolder: boolean; at: string }[];
};

/** What a list shows of a published statement. */
export type MarkRow = {
  productId: string;
  interest: Interest;
  statedAt: string;
  verifiedAt: string | null;
  change: { isHolder: boolean; at: string } | null;
};

/** Selects the interests that a post states, for a list, as JSON; null for most posts. */
export const selectInterests = (postId: SQLWrapper): SQL<MarkRow[] | null> =>
  sql<MarkRow[] | null>`(
    select json_agg(
      json_build_object(
        'productId', d.product_id::text, 'interest', d.interest, 'statedAt', d.stated_at,
        'verifiedAt', d.verified_at, 'change', d.changes -> -1
      ) order by d.product_id
    )
    from post_disclosures d
    where d.post_id = ${postId} and d.stated_at is not null and d.interest <> 'none')`;

/** Selects the statements of a post with the present names of their funds, as JSON. */
export const selectDisclosures = (postId: SQLWrapper): SQL<DisclosureRow[]> =>
  sql<DisclosureRow[]>`(
    select coalesce(json_agg(
      json_build_object(
        'productId', d.product_id::text,
        'name', json_build_object('en', f.name_en, 'zh', f.name_zh),
        'interest', d.interest, 'isVerified', d.is_verified, 'hasUpdates', d.has_updates,
        'statedAt', d.stated_at, 'verifiedAt', d.verified_at, 'changes', d.changes
      ) order by d.product_id
    ), '[]')
    from post_disclosures d join products f on f.id = d.product_id
    where d.post_id = ${postId})`;
