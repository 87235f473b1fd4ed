import { eq, sql } from "drizzle-orm";
import { importNavs as contract } from "#lib/contracts/product";
import type { NavPoint } from "#lib/domain/product/nav";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { parseNavCsv, requirePlausibleChanges } from "#lib/server/features/product/nav-csv";
import { readNavs, recomputeFigures } from "#lib/server/features/product/recompute";
import { readText } from "#lib/server/platform/http/input";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { productNavs, products } from "#lib/server/platform/postgres/schema/product";

export const importNavs = operation(contract, async ({ params, query, request, viewer }) => {
  const type = request.headers.get("content-type") ?? "";
  if (!/^text\/csv\s*(?:;|$)/i.test(type)) throw new AppError("unsupportedType");
  const today = new Date().toISOString().slice(0, 10);
  const points = parseNavCsv(await readText(request), today);
  const asOf = await db().transaction(async (tx) => {
    // Serializes imports of one fund, so the figures include all NAVs.
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, BigInt(params.productId)))
      .for("update");
    if (!product) throw new AppError("notFound");
    if (!query.confirmJumps) requirePlausibleChanges(points, await readNavs(tx, product.id));
    await storeNavs(tx, product.id, points);
    const target = `product:${product.id}`;
    const { reason } = query;
    await writeAuditLog(tx, { actorKey: viewer.key, action: "product.importNavs", target, reason });
    return recomputeFigures(tx, product.id);
  });
  invalidate(`product:${params.productId}`, "products");
  const [first, last] = [points[0], points.at(-1)] as [NavPoint, NavPoint];
  return { imported: points.length, from: first.date, to: last.date, asOf: asOf ?? last.date };
});

/** Stores NAVs in one statement and overwrites those of the same days. */
export async function storeNavs(
  tx: Executor,
  productId: bigint,
  points: readonly NavPoint[],
): Promise<void> {
  const dates = sql.param(points.map(({ date }) => date));
  const navs = sql.param(points.map(({ nav }) => nav));
  await tx.execute(sql`
    insert into ${productNavs} (product_id, date, nav)
    select ${productId}, date::date, nav::numeric
    from unnest(${dates}::text[], ${navs}::text[]) n (date, nav)
    on conflict (product_id, date) do update set nav = excluded.nav`);
}
