import { eq, inArray } from "drizzle-orm";
import { demoFunds } from "#lib/demo/product/all";
import { isinOf } from "#lib/demo/product/terms";
import { businessDays, onDealingDays, walkOn } from "#lib/demo/product/walk";
import type { Job } from "#lib/server/app/job-runner";
import { invalidate } from "#lib/server/core/invalidation";
import { storeNavs } from "#lib/server/features/product/import-navs";
import { recomputeFigures } from "#lib/server/features/product/recompute";
import { db } from "#lib/server/platform/postgres/client";
import { productFigures, products } from "#lib/server/platform/postgres/schema/product";

/** Gives the demo's funds the NAVs of the days that have passed; where there is no demo, nothing. */
export const demoNavs: Job = {
  name: "demo.navs",
  every: 3_600_000,
  run: () => bringDemoNavs(new Date().toISOString().slice(0, 10)),
};

/** Brings them up to the business day before `today` (YYYY-MM-DD). */
export async function bringDemoNavs(today: string): Promise<void> {
  const funds = new Map(demoFunds.map((fund) => [isinOf(fund.slug), fund]));
  const known = await db()
    .select({
      id: products.id,
      isin: products.isin,
      dealingFrequency: products.dealingFrequency,
      date: productFigures.asOf,
      nav: productFigures.latestNav,
    })
    .from(products)
    .innerJoin(productFigures, eq(productFigures.productId, products.id))
    .where(inArray(products.isin, [...funds.keys()]));
  const told: string[] = [];
  for (const { id, isin, dealingFrequency, ...last } of known) {
    const fund = funds.get(isin);
    const days = businessDays(today, last.date).filter((day) => day > last.date);
    if (!fund || days.length === 0) continue;
    const points = onDealingDays(walkOn(fund, last, days), dealingFrequency, today);
    if (points.length === 0) continue;
    await db().transaction(async (tx) => {
      await storeNavs(tx, id, points);
      await recomputeFigures(tx, id);
    });
    told.push(`product:${id}`);
  }
  if (told.length > 0) invalidate(...told, "products");
}
