import type { z } from "zod";
import { productPayload } from "#lib/contracts/product/schema";
import { computeIsinDigit } from "#lib/domain/product/isin";
import type { NavPoint } from "#lib/domain/product/nav";
import { singleton } from "#lib/server/core/singleton";
import { storeNavs } from "#lib/server/features/product/nav/store";
import { recomputeFigures } from "#lib/server/features/product/recompute";
import { toProductColumns } from "#lib/server/features/product/save";
import { products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";

type Payload = z.input<typeof productPayload>;

const getCounter = () => singleton("testing.products", () => ({ count: 0 }));

const buildTestIsin = (serial: number) => {
  const body = `LU${String(serial).padStart(9, "0")}`;
  return `${body}${computeIsinDigit(body)}`;
};

/** Builds the payload with which staff create a fund. */
export function buildProductPayload(overrides: Partial<Payload> = {}): Payload {
  const made = ++getCounter().count;
  return {
    isin: buildTestIsin(made),
    name: { en: `Harbour Fund ${made}`, zh: `港湾基金 ${made}` },
    description: { en: "Shares of ports.", zh: "投资港口股票。" },
    currency: "EUR",
    status: "open",
    riskLevel: 4,
    inceptionDate: "2015-03-02",
    fundManager: { en: "Tern Partners", zh: "燕鸥投资" },
    benchmark: { en: "World Shares", zh: "全球股票指数" },
    assetClass: "equity",
    subAssetClass: "largeCap",
    category: "global",
    classAum: "120000000",
    fundAum: "480000000.5",
    aumDate: "2026-10-30",
    minimumInvestment: "100",
    initialInvestment: "1000",
    subsequentInvestment: "100",
    unitDecimals: 3,
    managementFee: "0.0125",
    subscriptionFee: "0.02",
    dealingFrequency: "daily",
    cutoffTime: "14:00",
    settlementDays: 2,
    documents: [],
    ...overrides,
  };
}

/** Inserts a fund with NAVs directly into the database and returns its id. */
export async function makeProduct(
  overrides: Partial<Payload> = {},
  navs: readonly NavPoint[] = [],
): Promise<string> {
  const { documents, ...stated } = productPayload.parse(buildProductPayload(overrides));
  const [row] = await db()
    .insert(products)
    .values(toProductColumns(stated))
    .returning({ id: products.id });
  if (!row) throw new Error("The fund was not stored.");
  if (navs.length > 0) await storeNavs(db(), row.id, navs);
  await recomputeFigures(db(), row.id);
  return String(row.id);
}

/** Builds daily NAVs that grow at a constant rate with small dips. */
export function buildNavs(from: string, days: number, growth = 0.0005): NavPoint[] {
  return Array.from({ length: days }, (_, at) => ({
    date: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
    nav: (100 * (1 + growth) ** at * (at % 5 === 2 ? 0.998 : 1)).toFixed(6),
  }));
}
