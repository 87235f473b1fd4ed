import { randomUUID } from "node:crypto";
import { createOrder as contract, type Order } from "#lib/contracts/order";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { fundProvider } from "#lib/server/features/fund-provider/current";
import { acknowledgedOf, isInformed } from "#lib/server/features/order/documents";
import { bodyHashOf, idempotencyKeyOf, type Ordered } from "#lib/server/features/order/idempotency";
import { presentOrder } from "#lib/server/features/order/present";
import { orderByKey } from "#lib/server/features/order/queries";
import { type Quote, quoteFor } from "#lib/server/features/order/quote";
import { refusal } from "#lib/server/features/order/refuse";
import { riskOf } from "#lib/server/features/order/risk";
import { submitToProvider } from "#lib/server/features/order/submit-to-provider";
import { db } from "#lib/server/platform/postgres/client";
import { orderHistory, orders } from "#lib/server/platform/postgres/schema/order";

/**
 * How long the hand-over may take before reconciliation asks the provider about the order, in
 * milliseconds. Asking earlier does no harm: the provider refuses an order that it was asked to
 * cancel before it came.
 */
const handOverTime = 30_000;

/**
 * The order is committed first, then handed over by the one call that stored it. Every other call
 * with the same key, at the same time or later, is answered with that order as it stands.
 */
export const createOrder = operation(contract, async ({ body, viewer, request }) => {
  const { accountPassword, ...ordered } = body;
  const key = idempotencyKeyOf(request);
  const attempt = { userKey: viewer.key, key, bodyHash: bodyHashOf(ordered) };
  const before = await orderOf(attempt);
  if (before) return before;

  const now = new Date();
  const quote = await demandOrderable(viewer.key, ordered, now);
  if (!fundProvider().isReachable()) throw new AppError("fundProviderAway", { retryAfter: 10 });
  const stored = await store(attempt, ordered, quote, now);
  if (stored) await submitToProvider(stored, quote.fund.product.isin, accountPassword);
  const after = await orderOf(attempt);
  if (!after) throw new Error("The order was not stored.");
  return after;
});

type Attempt = { userKey: bigint; key: string; bodyHash: string };

/** @throws AppError idempotencyKeyReused where the key names another order */
async function orderOf({ userKey, key, bodyHash }: Attempt): Promise<Order | null> {
  const [row] = await orderByKey().execute({ userKey, key });
  if (!row) return null;
  if (row.order.bodyHash !== bodyHash) throw new AppError("idempotencyKeyReused");
  return presentOrder(row);
}

/** @throws AppError with the reason of each field that stands in the way of the order */
async function demandOrderable(userKey: bigint, ordered: Ordered, now: Date): Promise<Quote> {
  const { quote, problems } = await quoteFor(userKey, ordered, now);
  if (problems) throw refusal(problems);
  const { documents, product } = quote.fund;
  const { isMismatch } = await riskOf(userKey, product.riskLevel);
  const acknowledged = acknowledgedOf(documents, ordered.acknowledgedDocumentIds);
  const fields = {
    ...(isInformed(documents, acknowledged) ? {} : { acknowledgedDocumentIds: "notAcknowledged" }),
    ...(isMismatch && !ordered.acceptRiskMismatch ? { acceptRiskMismatch: "riskMismatch" } : {}),
  };
  if (Object.keys(fields).length > 0) throw refusal(fields);
  return quote;
}

/** Stores the order with its first step; null where the key has one already. */
async function store(
  { userKey, key, bodyHash }: Attempt,
  ordered: Ordered,
  { fund: { product, figures, documents }, units, amounts, deal }: Quote,
  now: Date,
) {
  return db().transaction(async (tx) => {
    const [row] = await tx
      .insert(orders)
      .values({
        id: randomUUID(),
        userKey,
        productId: product.id,
        orderType: ordered.orderType,
        idempotencyKey: key,
        bodyHash,
        accountNumber: ordered.accountNumber,
        units,
        currency: product.currency,
        currencyDecimals: product.currencyDecimals,
        feeRate: product.subscriptionFee,
        nav: figures.latestNav,
        navDate: figures.asOf,
        ...amounts,
        ...deal,
        acknowledgedDocuments: acknowledgedOf(documents, ordered.acknowledgedDocumentIds),
        acceptedRiskMismatch: ordered.acceptRiskMismatch,
        submittedAt: now,
        checkAt: new Date(now.getTime() + handOverTime),
      })
      .onConflictDoNothing({ target: [orders.userKey, orders.idempotencyKey] })
      .returning();
    if (row) await tx.insert(orderHistory).values({ orderId: row.id, state: "submitted", at: now });
    return row ?? null;
  });
}
