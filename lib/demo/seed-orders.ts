import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { demoAccounts } from "#lib/demo/accounts";
import { type DemoOrder, ordersByAccount } from "#lib/demo/demo-orders";
import { buildIsin } from "#lib/demo/product/build-payload";
import { computeExecutionTime, type SimulatedOrder, simulateOrder } from "#lib/demo/simulate-order";
import { computeAmounts, computeMinimumUnits } from "#lib/domain/order/amounts";
import { unpriced } from "#lib/domain/order/correction";
import { computeDeal, type Deal, getDealingDayStart } from "#lib/domain/order/dealing/deal";
import { hashOrderBody } from "#lib/server/features/order/idempotency";
import { writeOrderRecord } from "#lib/server/features/order/record";
import {
  type AcknowledgedDocument,
  investors,
  orderHistory,
  orders,
  sandboxOrders,
} from "#lib/server/features/order/schema/order";
import { productDocuments, productNavs, products } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

const hourMs = 3_600_000;
const demoInvestorRiskLevel = 5;

type Product = typeof products.$inferSelect & {
  navs: { date: string; nav: string }[];
  documents: AcknowledgedDocument[];
};

/**
 * Stores orders of the demo accounts, simulated up to now by the product's dealing rules and the
 * funds' NAVs. The sandbox provider knows them too and completes the pending ones.
 */
export async function seedOrders(
  tx: Executor,
  keys: Map<string, bigint>,
  now: Date = new Date(),
): Promise<void> {
  const funds = await readOrderedProducts(tx);
  for (const [accountIndex, account] of demoAccounts.entries()) {
    const userKey = keys.get(account);
    if (userKey === undefined) continue;
    await tx.insert(investors).values({ userKey, riskLevel: demoInvestorRiskLevel });
    for (const demoOrder of ordersByAccount[accountIndex] ?? []) {
      const product = funds.get(buildIsin(demoOrder.product));
      if (!product) throw new Error(`The demo has no fund ${demoOrder.product}.`);
      await seedOrder(tx, userKey, product, demoOrder, accountIndex, now);
    }
  }
}

/** Returns the funds that the demo accounts order, by ISIN, with their NAVs and documents. */
async function readOrderedProducts(tx: Executor): Promise<Map<string, Product>> {
  const isins = ordersByAccount.flat().map(({ product }) => buildIsin(product));
  const found = await tx.select().from(products).where(inArray(products.isin, isins));
  const ids = found.map(({ id }) => id);
  const navs = await tx
    .select()
    .from(productNavs)
    .where(inArray(productNavs.productId, ids))
    .orderBy(asc(productNavs.date));
  const documents = await tx
    .select()
    .from(productDocuments)
    .where(and(inArray(productDocuments.productId, ids), eq(productDocuments.isRequired, true)));
  return new Map(
    found.map((product) => [
      product.isin,
      {
        ...product,
        navs: navs.filter(({ productId }) => productId === product.id),
        documents: documents
          .filter(({ productId }) => productId === product.id)
          .map(({ id, type, language, title, date }) => ({
            id: String(id),
            type,
            language,
            title,
            date,
          })),
      },
    ]),
  );
}

async function seedOrder(
  tx: Executor,
  userKey: bigint,
  product: Product,
  { hoursAgo, multiple, earlyEnd }: DemoOrder,
  accountIndex: number,
  now: Date,
): Promise<void> {
  const submittedAt =
    hoursAgo === "lastDeal"
      ? getTimeBeforeLastDeal(product, now)
      : new Date(now.getTime() - hoursAgo * hourMs);
  const latestNav = product.navs.findLast(
    ({ date }) => date < submittedAt.toISOString().slice(0, 10),
  );
  if (!latestNav) return;
  const terms = { feeRate: product.subscriptionFee, currencyDecimals: product.currencyDecimals };
  const money = computeAmounts(multiple, {
    ...terms,
    nav: product.initialInvestment,
    feeRate: "0",
  });
  const units = computeMinimumUnits(money.transactionAmount, latestNav.nav, product.unitDecimals);
  const deal = computeDeal(submittedAt, product);
  const simulated = simulateOrder({ submittedAt, deal, navs: product.navs, earlyEnd, now });
  const language = accountIndex < 2 ? "en" : "zh";
  const acknowledged = product.documents
    .filter((document) => document.language === language)
    .map((document) => ({ ...document, date: getEditionDate(submittedAt, document.date) }));
  const accountNumber = `2041${String(7733 + accountIndex * 1_111)}`;
  const request = {
    productId: String(product.id),
    orderType: "subscription" as const,
    units,
    accountNumber,
    acknowledgedDocumentIds: acknowledged.map(({ id }) => id),
    acceptRiskMismatch: false,
  };
  const id = randomUUID();
  const { executedNav } = simulated;
  const executed = executedNav && computeAmounts(units, { ...terms, nav: executedNav.nav });
  const [stored] = await tx
    .insert(orders)
    .values({
      id,
      userKey,
      productId: product.id,
      orderType: "subscription",
      state: simulated.state,
      provider: "sandbox",
      idempotencyKey: randomUUID(),
      bodyHash: hashOrderBody(request),
      accountNumber,
      units,
      currency: product.currency,
      ...terms,
      nav: latestNav.nav,
      navDate: latestNav.date,
      ...computeAmounts(units, { ...terms, nav: latestNav.nav }),
      executedNav: executedNav?.nav,
      executedNavDate: executedNav?.date,
      executedAmount: executed?.transactionAmount,
      executedFee: executed?.fee,
      executedTotal: executed?.totalInvestmentAmount,
      ...deal,
      acknowledgedDocuments: acknowledged,
      acceptedRiskMismatch: false,
      submittedAt,
      cancelReason: simulated.state === "cancelled" ? "withdrawn" : null,
      checkAt: simulated.isPending ? now : null,
    })
    .returning();
  if (!stored) throw new Error("The order was not stored.");
  await tx.insert(orderHistory).values(simulated.history.map((step) => ({ orderId: id, ...step })));
  await writeRecord(tx, stored, simulated.history);
  await tx
    .insert(sandboxOrders)
    .values(toSandboxOrder(id, product.isin, accountNumber, units, deal, simulated));
}

/** Writes the order's record as it grew: its execution is known from that step on. */
async function writeRecord(
  tx: Executor,
  order: typeof orders.$inferSelect,
  history: SimulatedOrder["history"],
): Promise<void> {
  const executedAt = history.findIndex(({ state }) => state === "executed");
  const splitAt = executedAt < 0 ? history.length : executedAt;
  await writeOrderRecord(tx, { ...order, ...unpriced }, history.slice(0, splitAt));
  if (executedAt >= 0) await writeOrderRecord(tx, order, history.slice(splitAt));
}

/** Returns the date of the document's edition at a time. Editions are renewed at each month's end. */
function getEditionDate(time: Date, latest: string): string {
  const monthEnd = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 0));
  return latest < time.toISOString().slice(0, 10) ? latest : monthEnd.toISOString().slice(0, 10);
}

/** Returns the morning of the last day whose deals have been executed by `now`. */
function getTimeBeforeLastDeal({ navs, ...terms }: Product, now: Date): Date {
  const mornings = navs.map(
    ({ date }) => new Date(getDealingDayStart(date).getTime() + 8 * hourMs),
  );
  const isExecuted = (morning: Date) => computeExecutionTime(computeDeal(morning, terms)) <= now;
  return mornings.findLast(isExecuted) ?? now;
}

/** Converts an order to its record in the sandbox provider. */
function toSandboxOrder(
  reference: string,
  isin: string,
  accountNumber: string,
  units: string,
  { dealingDate, settlementDate, cancelUntil }: Deal,
  { state, history, executedNav }: SimulatedOrder,
): typeof sandboxOrders.$inferInsert {
  const findTime = (wanted: string) => history.find((step) => step.state === wanted)?.at;
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
    nav: executedNav?.nav,
    navDate: executedNav?.date,
    acceptedAt: findTime("accepted"),
    executedAt: findTime("executed"),
    settledAt: findTime("settled"),
    closedAt: findTime("rejected") ?? findTime("cancelled"),
  };
}
