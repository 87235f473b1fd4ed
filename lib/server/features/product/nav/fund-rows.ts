import { sql } from "drizzle-orm";
import { trimZeros } from "#lib/domain/number/decimal";
import type { NavPoint } from "#lib/domain/product/nav";
import { productFigures, productNavs, products } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/** A fund as a file of values needs to know it. */
export type FundRow = Awaited<ReturnType<typeof readFunds>>[number];

/** Returns all funds, those that nobody can order as well. */
export const readFunds = (tx: Executor) =>
  tx
    .select({
      id: products.id,
      isin: products.isin,
      nameEn: products.nameEn,
      nameZh: products.nameZh,
      currency: products.currency,
      status: products.status,
      inceptionDate: products.inceptionDate,
      dealingFrequency: products.dealingFrequency,
      asOf: productFigures.asOf,
    })
    .from(products)
    .leftJoin(productFigures, sql`${productFigures.productId} = ${products.id}`)
    .orderBy(products.id);

/** Locks funds in one order, so that imports of several do not wait for each other in a circle. */
export async function lockProducts(tx: Executor, ids: readonly bigint[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids.map(String))}::bigint[])`)
    .orderBy(products.id)
    .for("update");
}

type Place = { productId: bigint; date: string };

/**
 * Returns the stored NAVs on the given days and next to them, by fund in order of date: all that
 * values of these days can jump from or to.
 */
export async function readNeighbours(
  tx: Executor,
  places: readonly Place[],
): Promise<Map<bigint, NavPoint[]>> {
  const ids = sql.param(places.map(({ productId }) => String(productId)));
  const dates = sql.param(places.map(({ date }) => date));
  const rows = await tx.execute<{ product_id: string; date: string; nav: string }>(sql`
    select distinct n.product_id::text, n.date::text, n.nav::text
    from unnest(${ids}::bigint[], ${dates}::date[]) g (product_id, date)
    cross join lateral (
      (select * from ${productNavs} e where e.product_id = g.product_id and e.date = g.date)
      union all
      (select * from ${productNavs} e where e.product_id = g.product_id and e.date < g.date
        order by e.date desc limit 1)
      union all
      (select * from ${productNavs} e where e.product_id = g.product_id and e.date > g.date
        order by e.date limit 1)
    ) n
    order by 1, 2`);
  const byFund = new Map<bigint, NavPoint[]>();
  for (const { product_id, date, nav } of rows) {
    const id = BigInt(product_id);
    const list = byFund.get(id) ?? [];
    list.push({ date, nav: trimZeros(nav) });
    byFund.set(id, list);
  }
  return byFund;
}
