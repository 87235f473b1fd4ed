import { eq, inArray } from "drizzle-orm";
import { db } from "#lib/server/db/client";
import { productFigures, products } from "#lib/server/db/schema/product";
import { demoFunds } from "#lib/server/demo/product/all";
import { isinOf } from "#lib/server/demo/product/terms";
import { businessDays, onDealingDays, walkOn } from "#lib/server/demo/product/walk";
import { changed } from "#lib/server/event";
import type { Job } from "#lib/server/job/run";
import { storeNavs } from "#lib/server/product/import-navs";
import { recomputeFigures } from "#lib/server/product/recompute";

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
  if (told.length > 0) changed(...told, "products");
}
