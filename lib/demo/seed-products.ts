import { buildDocuments } from "#lib/demo/product/build-documents";
import { buildProductPayload } from "#lib/demo/product/build-payload";
import { type DemoProduct, loadProducts } from "#lib/demo/product/demo-products";
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
import { storeNavs } from "#lib/server/features/product/nav/store";
import { buildFigureRow } from "#lib/server/features/product/recompute";
import { toProductColumns } from "#lib/server/features/product/save";
import { productDocuments, productFigures, products } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

const initialBenchmarkValue = 1_000;

export type SeededProduct = { id: string; name: DemoProduct["name"] };

/** Stores the demo's funds with five years of NAVs, figures and documents. Returns them by slug. */
export async function seedProducts(tx: Executor): Promise<Map<string, SeededProduct>> {
  const days = listBusinessDays(new Date().toISOString().slice(0, 10));
  const market = createMarket();
  const seeded = new Map<string, SeededProduct>();
  for (const product of loadProducts())
    seeded.set(product.slug, await seedProduct(tx, product, days, market));
  return seeded;
}

async function seedProduct(
  tx: Executor,
  product: DemoProduct,
  allDays: string[],
  market: Market,
): Promise<SeededProduct> {
  const days = product.historyDays ? allDays.slice(-product.historyDays) : allDays;
  const random = createRandom(hashText(`${product.slug} start`));
  const initialNav = randomBetween(random, 8, 190) * (product.currency === "JPY" ? 100 : 1);
  const dailyNavs = simulateNavs(product, initialNav, days, market);
  const navs = pickDealingDays(dailyNavs, product.dealingFrequency ?? "daily");
  const [first = "", last = ""] = [navs[0]?.date, navs.at(-1)?.date];
  const age = Math.floor(randomBetween(random, 1, 14));
  const inception = product.historyDays ? first : subtractYears(first, age);
  const { documents: _, ...payload } = buildProductPayload(
    product,
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
    simulateBenchmark(product, initialBenchmarkValue, allDays, market),
  );
  const figures = buildFigureRow(stored.id, navs);
  if (figures) await tx.insert(productFigures).values(figures);
  await tx
    .insert(productDocuments)
    .values(
      buildDocuments({ ...payload, duration: product.duration, rating: product.rating }, navs).map(
        (document) => ({ productId: stored.id, ...document }),
      ),
    );
  return { id: String(stored.id), name: product.name };
}

const subtractYears = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4).replace("-02-29", "-02-28")}`;

/** Returns the last day of the previous month. */
const getMonthEndBefore = (date: string): string =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10);
