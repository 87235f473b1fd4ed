import { getHoldingStatement as contract } from "#lib/contracts/order/holding";
import { decimal, trimZeros } from "#lib/domain/number/decimal";
import { computePosition, sum } from "#lib/domain/order/holding/position";
import { operation } from "#lib/server/core/operation";
import {
  cutProducts,
  findFirstDay,
  findLastNav,
  groupByCurrency,
  type OwnProduct,
  presentProduct,
  readOwnProducts,
} from "#lib/server/features/order/holding/held-products";
import type { PurchaseRow } from "#lib/server/features/order/holding/queries";

export const getHoldingStatement = operation(contract, async ({ query, viewer }) => {
  const today = new Date().toISOString().slice(0, 10);
  const year = query.date
    ? Number(query.date.slice(0, 4))
    : (query.year ?? Number(today.slice(0, 4)));
  const until = query.date ?? [`${year}-12-31`, today].sort()[0] ?? today;
  const products = await readOwnProducts(viewer.key);
  const held = cutProducts(products, until);
  const purchases = held
    .flatMap((fund) => fund.purchases)
    .filter(({ date }) => date.startsWith(`${year}-`))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    year,
    until,
    years: listYears(products, today),
    holdings: held.map(presentLine),
    purchases: purchases.map(presentPurchase),
    totals: groupByCurrency(purchases).map(([currency, bought]) => {
      const add = (values: string[]) => presentAmount(sum(values), bought[0]);
      return {
        currency,
        amount: add(bought.map(({ amount }) => amount)),
        fee: add(bought.map(({ fee }) => fee)),
        total: add(bought.map(({ total }) => total)),
      };
    }),
  };
});

function listYears(products: OwnProduct[], today: string): number[] {
  const first = findFirstDay(products);
  if (first === null) return [];
  const [from, to] = [Number(first.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Returns what was held of a fund at the last NAV in it. */
function presentLine(fund: OwnProduct) {
  const { product, purchases, currency, currencyDecimals } = fund;
  const { nav, date } = findLastNav(fund);
  const { averageCost: _, ...position } = computePosition(purchases, nav, currencyDecimals);
  return {
    product: presentProduct(product),
    currency,
    currencyDecimals,
    ...position,
    isSandbox: purchases.some((purchase) => purchase.isSandbox),
    nav,
    navDate: date,
  };
}

const presentAmount = (amount: string, row: PurchaseRow | undefined) =>
  decimal(amount).toFixed(row?.currencyDecimals ?? 2);

function presentPurchase(row: PurchaseRow) {
  return {
    orderId: row.orderId,
    date: row.date,
    product: presentProduct(row.product),
    isSandbox: row.isSandbox,
    currency: row.currency,
    currencyDecimals: row.currencyDecimals,
    units: trimZeros(row.units),
    nav: trimZeros(row.nav),
    amount: presentAmount(row.amount, row),
    fee: presentAmount(row.fee, row),
    total: presentAmount(row.total, row),
  };
}
