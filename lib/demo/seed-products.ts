import { demoFunds } from "#lib/demo/product/all";
import { documentsOf } from "#lib/demo/product/document";
import { termsOf } from "#lib/demo/product/terms";
import type { DemoFund } from "#lib/demo/product/types";
import { businessDays, marketDays, onDealingDays, walkOf } from "#lib/demo/product/walk";
import { between, hash, random } from "#lib/demo/random";
import { storeNavs } from "#lib/server/features/product/import-navs";
import { figureRow } from "#lib/server/features/product/recompute";
import { columnsOf } from "#lib/server/features/product/save";
import type { Executor } from "#lib/server/platform/postgres/client";
import {
  productDocuments,
  productFigures,
  products,
} from "#lib/server/platform/postgres/schema/product";

/** The name of a fund, and the id that it was stored under. */
export type SeededFund = { id: string; name: { en: string; zh: string } };

/** Stores the demo's funds with five years of NAVs, figures and documents; returns them by slug. */
export async function seedProducts(tx: Executor): Promise<Map<string, SeededFund>> {
  const days = businessDays(new Date().toISOString().slice(0, 10));
  const markets = marketDays(days.length);
  const seeded = new Map<string, SeededFund>();
  for (const fund of demoFunds) seeded.set(fund.slug, await seedProduct(tx, fund, days, markets));
  return seeded;
}

async function seedProduct(
  tx: Executor,
  fund: DemoFund,
  days: string[],
  markets: number[],
): Promise<SeededFund> {
  const known = fund.historyDays ? days.slice(-fund.historyDays) : days;
  const r = random(hash(`${fund.slug} start`));
  const startsAt = between(r, 8, 190) * (fund.currency === "JPY" ? 100 : 1);
  const walk = walkOf({ ...fund, startsAt }, known, markets.slice(-known.length));
  const series = onDealingDays(walk, fund.dealingFrequency ?? "daily");
  const [first = "", last = ""] = [series[0]?.date, series.at(-1)?.date];
  const inception = fund.historyDays ? first : earlier(first, Math.floor(between(r, 1, 14)));
  const { documents: _, ...terms } = termsOf(fund, inception, monthEndBefore(last));
  const [stored] = await tx
    .insert(products)
    .values(columnsOf(terms))
    .returning({ id: products.id });
  if (!stored) throw new Error("The fund was not stored.");
  await storeNavs(tx, stored.id, series);
  const figures = figureRow(stored.id, series);
  if (figures) await tx.insert(productFigures).values(figures);
  await tx
    .insert(productDocuments)
    .values(documentsOf(terms, series).map((document) => ({ productId: stored.id, ...document })));
  return { id: String(stored.id), name: fund.name };
}

/** The same day so many years before. */
const earlier = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4).replace("-02-29", "-02-28")}`;

/** The last day of the month before. */
const monthEndBefore = (date: string): string =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10);
