import { randomUUID } from "node:crypto";
import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import { demoAccounts } from "#lib/demo/accounts";
import { dealtAt, type Ended, type Outcome, outcomeOf } from "#lib/demo/order-outcome";
import { type Deal, dealFor, dealingDayStart } from "#lib/domain/dealing/deal";
import { amountsOf, fewestUnitsFor } from "#lib/domain/order/amounts";
import { bodyHashOf } from "#lib/server/features/order/idempotency";
import type { Executor } from "#lib/server/platform/postgres/client";
import {
  type AcknowledgedDocument,
  investors,
  orderHistory,
  orders,
  sandboxOrders,
} from "#lib/server/platform/postgres/schema/order";
import {
  productDocuments,
  productNavs,
  products,
} from "#lib/server/platform/postgres/schema/product";

/**
 * When an order of the demo was made – so many hours ago, or in time for the last deal – and how many
 * times the fund's initial investment it is worth; whether it ended early.
 */
type Wish = { made: number | "lastDeal"; times: string; ended?: Ended };

const day = 24;
const hour = 3_600_000;

/** Each account's orders; a wish takes the next of the funds that the demo orders. */
const wishes: Wish[][] = [
  [
    { made: 212 * day, times: "2.5" },
    { made: 64 * day, times: "1.2" },
    { made: 33 * day, times: "1", ended: { state: "rejected", reason: "passwordIncorrect" } },
    { made: 9 * day, times: "3", ended: { state: "cancelled", reason: "withdrawn" } },
    { made: "lastDeal", times: "1.5" },
    { made: 0.2, times: "4" },
  ],
  [
    { made: 150 * day, times: "1" },
    { made: 21 * day, times: "6" },
    { made: 0.5, times: "1.1" },
  ],
  [
    { made: 301 * day, times: "2" },
    { made: 95 * day, times: "1.75" },
    { made: 44 * day, times: "1", ended: { state: "rejected", reason: "insufficientFunds" } },
    { made: "lastDeal", times: "2.2" },
    { made: 0.4, times: "1" },
  ],
  [
    { made: 120 * day, times: "1.4" },
    { made: 15 * day, times: "1", ended: { state: "cancelled", reason: "withdrawn" } },
    { made: 0.3, times: "2" },
  ],
];

type Fund = typeof products.$inferSelect & {
  navs: { date: string; nav: string }[];
  documents: AcknowledgedDocument[];
};

/**
 * Gives the demo accounts orders as they would stand by now: dealt by the product's own rules at the
 * NAVs that the funds have, and known to the sandbox provider, which goes on with those under way.
 */
export async function seedOrders(
  tx: Executor,
  keys: Map<string, bigint>,
  now: Date = new Date(),
): Promise<void> {
  const funds = await orderableFunds(tx);
  let next = 0;
  for (const [at, account] of demoAccounts.entries()) {
    const userKey = keys.get(account);
    if (userKey !== undefined) await tx.insert(investors).values({ userKey, riskLevel: 5 });
    for (const wish of wishes[at] ?? []) {
      const fund = funds[next % funds.length];
      if (userKey !== undefined && fund) await seedOrder(tx, userKey, fund, wish, at, now);
      next += 1;
    }
  }
}

/** Open funds that are dealt in daily and suit the demo accounts, with what an order needs of them. */
async function orderableFunds(tx: Executor): Promise<Fund[]> {
  const found = await tx
    .select()
    .from(products)
    .where(
      and(
        eq(products.status, "open"),
        eq(products.dealingFrequency, "daily"),
        lte(products.riskLevel, 5),
        gte(products.settlementDays, 2),
      ),
    )
    .orderBy(asc(products.id));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const navs = await tx
    .select()
    .from(productNavs)
    .where(inArray(productNavs.productId, ids))
    .orderBy(asc(productNavs.date));
  const documents = await tx
    .select()
    .from(productDocuments)
    .where(and(inArray(productDocuments.productId, ids), eq(productDocuments.isRequired, true)));
  return found.map((fund) => ({
    ...fund,
    navs: navs.filter(({ productId }) => productId === fund.id),
    documents: documents
      .filter(({ productId }) => productId === fund.id)
      .map(({ id, type, language, title, date }) => ({
        id: String(id),
        type,
        language,
        title,
        date,
      })),
  }));
}

async function seedOrder(
  tx: Executor,
  userKey: bigint,
  fund: Fund,
  { made, times, ended }: Wish,
  account: number,
  now: Date,
): Promise<void> {
  const submittedAt =
    made === "lastDeal" ? beforeLastDeal(fund, now) : new Date(now.getTime() - made * hour);
  const priced = fund.navs.findLast(({ date }) => date < submittedAt.toISOString().slice(0, 10));
  if (!priced) return;
  const terms = { feeRate: fund.subscriptionFee, currencyDecimals: fund.currencyDecimals };
  const money = amountsOf(times, { ...terms, nav: fund.initialInvestment, feeRate: "0" });
  const units = fewestUnitsFor(money.transactionAmount, priced.nav, fund.unitDecimals);
  const deal = dealFor(submittedAt, fund);
  const outcome = outcomeOf({ submittedAt, deal, navs: fund.navs, ended, now });
  const language = account < 2 ? "en" : "zh";
  const acknowledged = fund.documents
    .filter((document) => document.language === language)
    .map((document) => ({ ...document, date: editionBefore(submittedAt, document.date) }));
  const accountNumber = `2041${String(7733 + account * 1_111)}`;
  const ordered = {
    productId: String(fund.id),
    orderType: "subscription" as const,
    units,
    accountNumber,
    acknowledgedDocumentIds: acknowledged.map(({ id }) => id),
    acceptRiskMismatch: false,
  };
  const id = randomUUID();
  const executed = outcome.executed;
  const dealt = executed && amountsOf(units, { ...terms, nav: executed.nav });
  await tx.insert(orders).values({
    id,
    userKey,
    productId: fund.id,
    orderType: "subscription",
    state: outcome.state,
    idempotencyKey: randomUUID(),
    bodyHash: bodyHashOf(ordered),
    accountNumber,
    units,
    currency: fund.currency,
    ...terms,
    nav: priced.nav,
    navDate: priced.date,
    ...amountsOf(units, { ...terms, nav: priced.nav }),
    executedNav: executed?.nav,
    executedNavDate: executed?.date,
    executedAmount: dealt?.transactionAmount,
    executedFee: dealt?.fee,
    executedTotal: dealt?.totalInvestmentAmount,
    ...deal,
    acknowledgedDocuments: acknowledged,
    acceptedRiskMismatch: false,
    submittedAt,
    cancelReason: outcome.state === "cancelled" ? "withdrawn" : null,
    checkAt: outcome.isUnderWay ? now : null,
  });
  await tx.insert(orderHistory).values(outcome.history.map((step) => ({ orderId: id, ...step })));
  await tx
    .insert(sandboxOrders)
    .values(bookEntry(id, fund.isin, accountNumber, units, deal, outcome));
}

/** The date of the edition that there was: documents are renewed at the end of each month. */
function editionBefore(moment: Date, latest: string): string {
  const month = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 0));
  return latest < moment.toISOString().slice(0, 10) ? latest : month.toISOString().slice(0, 10);
}

/** In the morning of the last day whose deals are done by now. */
function beforeLastDeal({ navs, ...terms }: Fund, now: Date): Date {
  const mornings = navs.map(({ date }) => new Date(dealingDayStart(date).getTime() + 8 * hour));
  const isDone = (morning: Date) => dealtAt(dealFor(morning, terms)) <= now;
  return mornings.findLast(isDone) ?? now;
}

/** The same order as the provider's book has it. */
function bookEntry(
  reference: string,
  isin: string,
  accountNumber: string,
  units: string,
  { dealingDate, settlementDate, cancelUntil }: Deal,
  { state, history, executed }: Outcome,
): typeof sandboxOrders.$inferInsert {
  const at = (wanted: string) => history.find((step) => step.state === wanted)?.at;
  return {
    reference,
    isin,
    accountNumber,
    units,
    dealingDate,
    settlementDate,
    cutoffAt: cancelUntil,
    state,
    reason: history.at(-1)?.reason,
    nav: executed?.nav,
    navDate: executed?.date,
    acceptedAt: at("accepted"),
    executedAt: at("executed"),
    settledAt: at("settled"),
    closedAt: at("rejected") ?? at("cancelled"),
  };
}
