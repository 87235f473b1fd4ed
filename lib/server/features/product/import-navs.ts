import { eq, sql } from "drizzle-orm";
import { importNavs as contract } from "#lib/contracts/product/nav-import";
import type { NavPoint } from "#lib/domain/product/nav";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { wakeAlerts } from "#lib/server/features/notify/alert/job";
import {
  createRefusedError,
  parseNavCsv,
  presentParsedNavs,
} from "#lib/server/features/product/nav-csv";
import { createJumpError, findJumps } from "#lib/server/features/product/nav-jump";
import { readNavs, recomputeFigures } from "#lib/server/features/product/recompute";
import {
  navCorrections,
  navImports,
  productNavs,
  products,
} from "#lib/server/features/product/schema";
import { type AuditEntry, writeAuditLog } from "#lib/server/features/site/audit/log";
import { readTextFile } from "#lib/server/platform/http/read-text-file";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export const importNavs = operation(contract, async ({ params, query, request, viewer }) => {
  const type = request.headers.get("content-type") ?? "";
  if (!/^text\/csv\s*(?:;|$)/i.test(type)) throw new AppError("unsupportedType");
  const text = await readTextFile(request);
  const today = new Date().toISOString().slice(0, 10);
  const { isPreview, requestApproval, reason = "" } = query;
  const result = await db().transaction(async (tx) => {
    const { id: productId, inceptionDate } = await lockProduct(tx, params.productId);
    const parsed = await parseNavCsv(text, { inceptionDate, today });
    const { points } = parsed;
    if (parsed.refusedCount > 0 && !isPreview) throw createRefusedError(parsed.refused);
    const jumps = findJumps(points, await readNavs(tx, productId));
    const waiting = {
      imported: 0,
      ...presentParsedNavs(parsed),
      jumps,
      asOf: null,
      navImportId: null,
    };
    if (isPreview) return waiting;
    if (jumps.length > 0 && !requestApproval) throw createJumpError(jumps);
    if (jumps.length > 0) {
      const id = await requestImport(tx, viewer.key, { productId, points, jumps, reason });
      return { ...waiting, navImportId: String(id) };
    }
    const audit = { actorKey: viewer.key, action: "product.importNavs", reason };
    const asOf = await applyImport(tx, productId, points, audit);
    return { ...waiting, imported: points.length, asOf };
  });
  if (result.imported > 0) invalidate(`product:${params.productId}`, "products");
  wakeAlerts();
  return result;
});

/**
 * Locks a fund, so that imports follow each other and its figures include all NAVs.
 * @throws AppError(notFound)
 */
export async function lockProduct(tx: Executor, id: string) {
  const [product] = await tx
    .select({ id: products.id, inceptionDate: products.inceptionDate })
    .from(products)
    .where(eq(products.id, BigInt(id)))
    .for("update");
  if (!product) throw new AppError("notFound");
  return product;
}

type NewImport = Pick<typeof navImports.$inferInsert, "productId" | "points" | "jumps" | "reason">;

/** Stores an import that a colleague has to approve. Returns its id. */
async function requestImport(tx: Executor, actorKey: bigint, input: NewImport): Promise<bigint> {
  const [stored] = await tx
    .insert(navImports)
    .values({
      ...input,
      points: input.points.map(({ date, nav }) => ({ date, nav })),
      jumps: input.jumps.map(({ date, before, after }) => ({ date, before, after })),
      requestedByKey: actorKey,
    })
    .returning({ id: navImports.id });
  if (!stored) throw new Error("The import was not stored.");
  const target = `product:${input.productId}`;
  const { reason } = input;
  const after = { navImport: String(stored.id), rows: input.points.length };
  await writeAuditLog(tx, { actorKey, action: "product.requestNavs", target, reason, after });
  return stored.id;
}

/** Stores NAVs, recomputes the fund's figures and records who did it. Returns the last day. */
export async function applyImport(
  tx: Executor,
  productId: bigint,
  points: readonly NavPoint[],
  audit: Pick<AuditEntry, "actorKey" | "action" | "reason">,
): Promise<string | null> {
  await storeNavs(tx, productId, points);
  const asOf = await recomputeFigures(tx, productId);
  const after = { rows: points.length, asOf };
  await writeAuditLog(tx, { ...audit, target: `product:${productId}`, after });
  return asOf;
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
