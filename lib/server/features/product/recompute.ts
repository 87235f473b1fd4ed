import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { asc, eq, lt } from "drizzle-orm";
import { trimZeros } from "#lib/domain/number/decimal";
import { computeFigures, figuresFormula } from "#lib/domain/product/figures";
import type { NavPoint } from "#lib/domain/product/nav";
import { buildNavLine } from "#lib/domain/product/nav-view";
import { inSlices } from "#lib/server/core/in-slices";
import { invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { productFigures, productNavs, products } from "#lib/server/features/product/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Returns null for an empty series. */
export function buildFigureRow(
  productId: bigint,
  series: readonly NavPoint[],
): typeof productFigures.$inferInsert | null {
  const last = series.at(-1);
  if (!last) return null;
  const figures = computeFigures(series);
  return {
    productId,
    asOf: last.date,
    latestNav: last.nav,
    performance1y: figures.performance1y,
    annualizedReturn: figures.annualizedReturn,
    volatility: figures.annualizedVolatility,
    sharpeRatio: figures.sharpeRatio,
    calmarRatio: figures.calmarRatio,
    maxDrawdown: figures.maxDrawdown,
    navLine: buildNavLine(series),
    formula: figuresFormula,
  };
}

/** Rows that are read before other requests get their turn. */
const rowsPerSlice = 2_000;

/** Returns all NAVs of a fund in order of date. */
export async function readNavs(tx: Executor, productId: bigint): Promise<NavPoint[]> {
  const rows = await tx
    .select({ date: productNavs.date, nav: productNavs.nav })
    .from(productNavs)
    .where(eq(productNavs.productId, productId))
    .orderBy(asc(productNavs.date));
  const series: NavPoint[] = [];
  for await (const { date, nav } of inSlices(rows, rowsPerSlice)) {
    series.push({ date, nav: trimZeros(nav) });
  }
  // The caller computes with all of them at once.
  await yieldToEventLoop();
  return series;
}

/** Recomputes a fund's figures from all its NAVs. Returns the last day, or null without NAVs. */
export async function recomputeFigures(tx: Executor, productId: bigint): Promise<string | null> {
  const row = buildFigureRow(productId, await readNavs(tx, productId));
  if (!row) {
    await tx.delete(productFigures).where(eq(productFigures.productId, productId));
    return null;
  }
  const { productId: _, ...set } = row;
  await tx
    .insert(productFigures)
    .values(row)
    .onConflictDoUpdate({ target: productFigures.productId, set });
  return row.asOf;
}

/** Recomputes figures after an upgrade that brings another formula. */
export async function recomputeOutdatedFigures(): Promise<void> {
  const outdated = await db()
    .select({ productId: productFigures.productId })
    .from(productFigures)
    .where(lt(productFigures.formula, figuresFormula));
  for (const { productId } of outdated) {
    try {
      await db().transaction((tx) => recomputeLocked(tx, productId));
      invalidate(`product:${productId}`, "products");
    } catch (err) {
      // One fund must not keep the others from their figures.
      log().error({ err, productId: String(productId) }, "recomputing figures failed");
    }
  }
}

async function recomputeLocked(tx: Executor, productId: bigint): Promise<void> {
  // As in an import, so that no NAV stored meanwhile is missed.
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for("update");
  await recomputeFigures(tx, productId);
}

export const recomputeFiguresJob: Job = {
  name: "products.figures",
  intervalMs: 3_600_000,
  run: recomputeOutdatedFigures,
};
