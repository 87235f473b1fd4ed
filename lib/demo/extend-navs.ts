import { desc, eq, inArray } from "drizzle-orm";
import { buildIsin } from "#lib/demo/product/build-payload";
import { type DemoProduct, loadProducts } from "#lib/demo/product/demo-products";
import { createMarket, type Market } from "#lib/demo/product/market";
import {
  listBusinessDays,
  pickDealingDays,
  simulateBenchmark,
  simulateNavs,
} from "#lib/demo/product/random-walk";
import { invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { storeBenchmark } from "#lib/server/features/product/import-benchmark";
import { storeNavs } from "#lib/server/features/product/nav/store";
import { recomputeFigures } from "#lib/server/features/product/recompute";
import { benchmarkValues, productFigures, products } from "#lib/server/features/product/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Adds the NAVs of past days to the demo's funds; does nothing without demo data. */
export const extendDemoNavsJob: Job = {
  name: "demo.navs",
  intervalMs: 3_600_000,
  run: () => extendDemoNavs(new Date().toISOString().slice(0, 10)),
};

/** Adds NAVs up to the business day before `today` (YYYY-MM-DD). */
export async function extendDemoNavs(today: string): Promise<void> {
  const productByIsin = new Map(
    loadProducts().map((product) => [buildIsin(product.slug), product]),
  );
  const stored = await db()
    .select({
      id: products.id,
      isin: products.isin,
      dealingFrequency: products.dealingFrequency,
      date: productFigures.asOf,
      nav: productFigures.latestNav,
    })
    .from(products)
    .innerJoin(productFigures, eq(productFigures.productId, products.id))
    .where(inArray(products.isin, [...productByIsin.keys()]));
  const market = createMarket();
  const changedTags: string[] = [];
  for (const { id, isin, dealingFrequency, ...last } of stored) {
    const product = productByIsin.get(isin);
    const days = listBusinessDays(today, last.date).filter((day) => day > last.date);
    if (!product || days.length === 0) continue;
    const navs = pickDealingDays(
      simulateNavs(product, Number(last.nav), days, market),
      dealingFrequency,
      today,
    );
    if (navs.length === 0) continue;
    await db().transaction(async (tx) => {
      await storeNavs(tx, id, navs);
      await recomputeFigures(tx, id);
      await extendBenchmark(tx, id, product, days, market);
    });
    changedTags.push(`product:${id}`);
  }
  if (changedTags.length > 0) invalidate(...changedTags, "products");
}

/** Continues the fund's benchmark along `days`, if it has one. */
async function extendBenchmark(
  tx: Executor,
  id: bigint,
  product: DemoProduct,
  days: string[],
  market: Market,
) {
  const [last] = await tx
    .select({ date: benchmarkValues.date, nav: benchmarkValues.value })
    .from(benchmarkValues)
    .where(eq(benchmarkValues.productId, id))
    .orderBy(desc(benchmarkValues.date))
    .limit(1);
  const missing = days.filter((day) => last && day > last.date);
  if (!last || missing.length === 0) return;
  await storeBenchmark(tx, id, simulateBenchmark(product, Number(last.nav), missing, market));
}
