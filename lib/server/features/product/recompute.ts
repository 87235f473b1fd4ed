import { asc, eq } from "drizzle-orm";
import { trimZeros } from "#lib/domain/money/decimal";
import { computeFigures } from "#lib/domain/product/figures";
import type { NavPoint } from "#lib/domain/product/nav";
import { buildNavLine } from "#lib/domain/product/nav-view";
import type { Executor } from "#lib/server/platform/postgres/client";
import { productFigures, productNavs } from "#lib/server/platform/postgres/schema/product";

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
  };
}

/** Recomputes a fund's figures from all its NAVs. Returns the last day, or null without NAVs. */
export async function recomputeFigures(tx: Executor, productId: bigint): Promise<string | null> {
  const rows = await tx
    .select({ date: productNavs.date, nav: productNavs.nav })
    .from(productNavs)
    .where(eq(productNavs.productId, productId))
    .orderBy(asc(productNavs.date));
  const row = buildFigureRow(
    productId,
    rows.map(({ date, nav }) => ({ date, nav: trimZeros(nav) })),
  );
  if (!row) return null;
  const { productId: _, ...set } = row;
  await tx
    .insert(productFigures)
    .values(row)
    .onConflictDoUpdate({ target: productFigures.productId, set });
  return row.asOf;
}
