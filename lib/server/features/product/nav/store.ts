import { eq, sql } from "drizzle-orm";
import { trimZeros } from "#lib/domain/number/decimal";
import type { NavPoint } from "#lib/domain/product/nav";
import { AppError } from "#lib/server/core/error";
import type { NavChange } from "#lib/server/features/product/nav/schema";
import { recomputeFigures } from "#lib/server/features/product/recompute";
import { navCorrections, productNavs, products } from "#lib/server/features/product/schema";
import { type AuditEntry, writeAuditLog } from "#lib/server/features/site/audit/log";
import type { Executor } from "#lib/server/platform/postgres/client";

/**
 * Locks a fund, so that imports follow each other and its figures include all NAVs.
 * @throws AppError(notFound)
 */
export async function lockProduct(tx: Executor, id: string) {
  const { inceptionDate, isin, currency } = products;
  const [product] = await tx
    .select({ id: products.id, inceptionDate, isin, currency })
    .from(products)
    .where(eq(products.id, BigInt(id)))
    .for("update");
  if (!product) throw new AppError("notFound");
  return product;
}

/** What an import did to a fund: the day of its latest NAV, and which NAVs changed. */
export type AppliedImport = { asOf: string | null; changes: NavChange[] };

/** Stores NAVs, recomputes the fund's figures and records who did it. */
export async function applyImport(
  tx: Executor,
  productId: bigint,
  points: readonly NavPoint[],
  audit: Pick<AuditEntry, "actorKey" | "action" | "reason">,
): Promise<AppliedImport> {
  const applied = await applyNavs(tx, productId, points);
  const after = { rows: points.length, asOf: applied.asOf };
  await writeAuditLog(tx, { ...audit, target: `product:${productId}`, after });
  return applied;
}

/** Stores NAVs of a locked fund and recomputes its figures. */
export async function applyNavs(
  tx: Executor,
  productId: bigint,
  points: readonly NavPoint[],
): Promise<AppliedImport> {
  const changes = await findChanges(tx, productId, points);
  await storeNavs(tx, productId, points);
  return { asOf: await recomputeFigures(tx, productId), changes };
}

/** Returns the NAVs that differ from the stored ones, with those. */
async function findChanges(
  tx: Executor,
  productId: bigint,
  points: readonly NavPoint[],
): Promise<NavChange[]> {
  const stored = await readNavsOn(
    tx,
    productId,
    points.map(({ date }) => date),
  );
  return points.flatMap(({ date, nav }) => {
    const before = stored.get(date) ?? null;
    return before === trimZeros(nav) ? [] : [{ date, before, after: trimZeros(nav) }];
  });
}

/** Returns the NAVs of a fund on some days. */
export async function readNavsOn(
  tx: Executor,
  productId: bigint,
  dates: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ date: productNavs.date, nav: productNavs.nav })
    .from(productNavs)
    .where(
      sql`${productNavs.productId} = ${productId}
        and ${productNavs.date} = any(${sql.param(dates)}::date[])`,
    );
  return new Map(rows.map(({ date, nav }) => [date, trimZeros(nav)]));
}

/**
 * Stores NAVs in one statement and overwrites those of the same days. Changed NAVs, and those added
 * before a later one, are recorded as corrections.
 */
export async function storeNavs(
  tx: Executor,
  productId: bigint,
  points: readonly NavPoint[],
): Promise<void> {
  const dates = sql.param(points.map(({ date }) => date));
  const navs = sql.param(points.map(({ nav }) => nav));
  await tx.execute(sql`
    with given as (
      select date::date, nav::numeric(20, 6)
      from unnest(${dates}::text[], ${navs}::text[]) n (date, nav)
    ), corrected as (
      insert into ${navCorrections} (product_id, date, before, after)
      select ${productId}, g.date, n.nav, g.nav
      from given g
      left join ${productNavs} n on n.product_id = ${productId} and n.date = g.date
      where case when n.nav is null
        then g.date < (select max(l.date) from ${productNavs} l where l.product_id = ${productId})
        else n.nav <> g.nav end
    )
    insert into ${productNavs} (product_id, date, nav)
    select ${productId}, date, nav from given
    on conflict (product_id, date) do update set nav = excluded.nav, revised_at = now()
    where ${productNavs.nav} <> excluded.nav`);
}
