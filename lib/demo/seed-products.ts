import { buildDocuments } from "#lib/demo/product/build-documents";
import { buildProductPayload } from "#lib/demo/product/build-payload";
import { type DemoFund, loadFunds } from "#lib/demo/product/funds";
import { createMarket, type Market } from "#lib/demo/product/market";
import {
  listBusinessDays,
  pickDealingDays,
  simulateBenchmark,
  simulateNavs,
} from "#lib/demo/product/random-walk";
import { createRandom, randomBetween } from "#lib/demo/random";
import { hashText } from "#lib/domain/hash-text";
import { storeBenchmark } from "#lib/server/features/product/import-benchmark";
import { storeNavs } from "#lib/server/features/product/import-navs";
import { buildFigureRow } from "#lib/server/features/product/recompute";
import { toProductColumns } from "#lib/server/features/product/save";
import { productDocuments, productFigures, products } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

const initialBenchmarkValue = 1_000;

export type SeededFund = { id: string; name: DemoFund["name"] };

/** Stores the demo's funds with five years of NAVs, figures and documents. Returns them by slug. */
export async function seedProducts(tx: Executor): Promise<Map<string, SeededFund>> {
  const days = listBusinessDays(new Date().toISOString().slice(0, 10));
  const market = createMarket();
  const seeded = new Map<string, SeededFund>();
  for (const fund of loadFunds()) seeded.set(fund.slug, await seedProduct(tx, fund, days, market));
  return seeded;
}

async function seedProduct(
  tx: Executor,
  fund: DemoFund,
  allDays: string[],
  market: Market,
): Promise<SeededFund> {
  const days = fund.historyDays ? allDays.slice(-fund.historyDays) : allDays;
  const random = createRandom(hashText(`${fund.slug} start`));
  const initialNav = randomBetween(random, 8, 190) * (fund.currency === "JPY" ? 100 : 1);
  const dailyNavs = simulateNavs(fund, initialNav, days, market);
  const navs = pickDealingDays(dailyNavs, fund.dealingFrequency ?? "daily");
  const [first = "", last = ""] = [navs[0]?.date, navs.at(-1)?.date];
  const age = Math.floor(randomBetween(random, 1, 14));
  const inception = fund.historyDays ? first : subtractYears(first, age);
  const { documents: _, ...payload } = buildProductPayload(
    fund,
    inception,
    getMonthEndBefore(last),
  );
  const [stored] = await tx
    .insert(products)
    .values(toProductColumns(payload))
    .returning({ id: products.id });
  if (!stored) throw new Error("The fund was not stored.");
  await storeNavs(tx, stored.id, navs);
  await storeBenchmark(
    tx,
    stored.id,
    simulateBenchmark(fund, initialBenchmarkValue, allDays, market),
  );
  const figures = buildFigureRow(stored.id, navs);
  if (figures) await tx.insert(productFigures).values(figures);
  await tx
    .insert(productDocuments)
    .values(
      buildDocuments({ ...payload, duration: fund.duration, rating: fund.rating }, navs).map(
        (document) => ({ productId: stored.id, ...document }),
      ),
    );
  return { id: String(stored.id), name: fund.name };
}

const subtractYears = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4).replace("-02-29", "-02-28")}`;

/** Returns the last day of the previous month. */
const getMonthEndBefore = (date: string): string =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10);
