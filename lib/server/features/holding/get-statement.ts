import { getHoldingStatement as contract } from "#lib/contracts/holding";
import { computePosition, sum } from "#lib/domain/holding/position";
import { decimal, trimZeros } from "#lib/domain/money/decimal";
import { operation } from "#lib/server/core/operation";
import {
  findLastNav,
  groupByCurrency,
  type OwnFund,
  presentProduct,
  readOwnFunds,
} from "#lib/server/features/holding/held-funds";
import type { PurchaseRow } from "#lib/server/features/holding/queries";

export const getHoldingStatement = operation(contract, async ({ query: { year }, viewer }) => {
  const today = new Date().toISOString().slice(0, 10);
  const lastDay = `${year}-12-31`;
  const until = lastDay < today ? lastDay : today;
  const funds = await readOwnFunds(viewer.key);
  const purchases = funds
    .flatMap((fund) => fund.purchases)
    .filter(({ date }) => date.startsWith(`${year}-`) && date <= until)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    year,
    until,
    years: listYears(funds, today),
    holdings: funds.flatMap((fund) => presentLine(fund, until)),
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

function listYears(funds: OwnFund[], today: string): number[] {
  const first = funds.flatMap(({ purchases }) => purchases.map(({ date }) => date)).sort()[0];
  if (first === undefined) return [];
  const [from, to] = [Number(first.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Returns what was held of a fund on a day: nothing before the first purchase. */
function presentLine(fund: OwnFund, until: string) {
  const { product, currency, currencyDecimals } = fund;
  const purchases = fund.purchases.filter(({ date }) => date <= until);
  if (purchases.length === 0) return [];
  const { nav, date } = findLastNav(fund, until);
  const { averageCost: _, ...position } = computePosition(purchases, nav, currencyDecimals);
  return [
    {
      product: presentProduct(product),
      currency,
      currencyDecimals,
      ...position,
      nav,
      navDate: date,
    },
  ];
}

const presentAmount = (amount: string, row: PurchaseRow | undefined) =>
  decimal(amount).toFixed(row?.currencyDecimals ?? 2);

function presentPurchase(row: PurchaseRow) {
  return {
    orderId: row.orderId,
    date: row.date,
    product: presentProduct(row.product),
    currency: row.currency,
    currencyDecimals: row.currencyDecimals,
    units: trimZeros(row.units),
    nav: trimZeros(row.nav),
    amount: presentAmount(row.amount, row),
    fee: presentAmount(row.fee, row),
    total: presentAmount(row.total, row),
  };
}
