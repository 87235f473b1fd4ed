import { trimZeros } from "#lib/domain/number/decimal";
import type { HeldProduct } from "#lib/domain/order/holding/value-series";
import { riskLevels } from "#lib/domain/product/enums";
import type { NavPoint } from "#lib/domain/product/nav";
import {
  listNavRowsSince,
  listPurchaseRows,
  type PurchaseRow,
} from "#lib/server/features/order/holding/queries";

/** A fund with all purchases of one investor, and its NAVs since the first one. */
export type OwnProduct = Omit<HeldProduct, "purchases"> & {
  product: PurchaseRow["product"];
  currency: string;
  currencyDecimals: number;
  purchases: PurchaseRow[];
  navs: NavPoint[];
};

/**
 * Returns the funds that the user bought, in the order of the first purchases. With a day, leaves out
 * what was bought and published later.
 */
export async function readOwnProducts(userKey: bigint, until?: string): Promise<OwnProduct[]> {
  const products = await readAllProducts(userKey);
  return until === undefined ? products : cutProducts(products, until);
}

/** Returns funds as they were held on a day. */
export function cutProducts(products: readonly OwnProduct[], until: string): OwnProduct[] {
  const upTo = <T extends { date: string }>(items: T[]) =>
    items.filter(({ date }) => date <= until);
  return products
    .map((fund) => ({ ...fund, purchases: upTo(fund.purchases), navs: upTo(fund.navs) }))
    .filter(({ purchases }) => purchases.length > 0);
}

/** Returns the day of the first purchase; null without one. */
export const findFirstDay = (products: readonly OwnProduct[]): string | null =>
  products.flatMap(({ purchases }) => purchases.map(({ date }) => date)).sort()[0] ?? null;

async function readAllProducts(userKey: bigint): Promise<OwnProduct[]> {
  const rows = await listPurchaseRows(userKey);
  const products = new Map<bigint, OwnProduct>();
  for (const row of rows) {
    const { product, currency, currencyDecimals } = row;
    const fund = products.get(product.id) ?? {
      product,
      currency,
      currencyDecimals,
      purchases: [],
      navs: [],
    };
    fund.purchases.push(row);
    products.set(product.id, fund);
  }
  const since = rows[0]?.date;
  if (since === undefined) return [];
  for (const { productId, date, nav } of await listNavRowsSince(
    [...products.keys()].map(String),
    since,
  )) {
    products.get(productId)?.navs.push({ date, nav: trimZeros(nav) });
  }
  return [...products.values()];
}

/** Returns the last NAV: of the fund, or else of the last purchase. */
export function findLastNav({ purchases, navs }: OwnProduct): NavPoint {
  const published = navs.at(-1);
  const bought = purchases.at(-1);
  if (!bought) throw new Error("A fund without purchases is not held.");
  return published && published.date >= bought.date
    ? published
    : { date: bought.date, nav: trimZeros(bought.nav) };
}

export const presentProduct = ({
  id,
  isin,
  nameEn,
  nameZh,
  riskLevel,
}: PurchaseRow["product"]) => ({
  productId: String(id),
  isin,
  name: { en: nameEn, zh: nameZh },
  riskLevel: riskLevels.find((level) => level === riskLevel) ?? 7,
});

/** Groups by currency, in alphabetical order. */
export function groupByCurrency<T extends { currency: string }>(
  items: readonly T[],
): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(item.currency, [...(groups.get(item.currency) ?? []), item]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
