import { randomUUID } from "node:crypto";
import { createOrder as contract, type Order } from "#lib/contracts/order";
import { AppError, invalidInput } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireConfirmedTerms } from "#lib/server/features/order/confirmed-terms";
import {
  hashOrderBody,
  type OrderBody,
  requireIdempotencyKey,
} from "#lib/server/features/order/idempotency";
import { presentOrder } from "#lib/server/features/order/present";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import { findOrderByKey } from "#lib/server/features/order/queries";
import { type Quote, requireQuote } from "#lib/server/features/order/quote";
import { writeOrderRecord } from "#lib/server/features/order/record";
import { lockOrderAge, requireOrderAge } from "#lib/server/features/order/require-age";
import { orderHistory, orders } from "#lib/server/features/order/schema/order";
import { submitToProvider } from "#lib/server/features/order/submit-to-provider";
import {
  assessRisk,
  copyAcknowledged,
  hasAllRequired,
} from "#lib/server/features/order/suitability";
import { requireOpen } from "#lib/server/features/site/setting/require-open";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Time until reconciliation checks the order. Checking too early is safe: it cancels an order that
 * has not arrived, and the provider then rejects it.
 */
const submitTimeMs = 30_000;

/**
 * Commits the order first; only the call that stored it submits it to the provider. Every other call
 * with the same key, concurrent or later, returns the current state of that order.
 */
export const createOrder = operation(contract, async ({ body, viewer, request }) => {
  const { accountPassword, confirmed, ...orderBody } = body;
  const key = requireIdempotencyKey(request);
  const attempt = { userKey: viewer.key, key, bodyHash: hashOrderBody(orderBody) };
  const existing = await findExisting(attempt);
  if (existing) return existing;
  await requireOpen("ordering");

  const now = new Date();
  const quote = await requireOrderable(viewer.key, orderBody, now);
  if (confirmed) requireConfirmedTerms(confirmed, quote);
  if (!getFundProvider().isReachable()) throw new AppError("fundProviderAway", { retryAfter: 10 });
  const inserted = await insertOrder(attempt, orderBody, quote, now);
  if (inserted) await submitToProvider(inserted, quote.product.product.isin, accountPassword);
  const stored = await findExisting(attempt);
  if (!stored) throw new Error("The order was not stored.");
  return stored;
});

type Attempt = { userKey: bigint; key: string; bodyHash: string };

/** @throws AppError(idempotencyKeyReused) if the key belongs to an order with another body */
async function findExisting({ userKey, key, bodyHash }: Attempt): Promise<Order | null> {
  const row = await findOrderByKey(userKey, key);
  if (!row) return null;
  if (row.order.bodyHash !== bodyHash) throw new AppError("idempotencyKeyReused");
  return presentOrder(row);
}

/**
 * @throws AppError(tooYoungToOrder), AppError(invalid) with the reason of each wrong field, and what
 *   `requireQuote` throws
 */
async function requireOrderable(userKey: bigint, body: OrderBody, now: Date): Promise<Quote> {
  await requireOrderAge(userKey);
  const quote = await requireQuote(userKey, body, now);
  const { documents, product } = quote.product;
  const { isMismatch } = await assessRisk(userKey, product.riskLevel);
  const acknowledged = copyAcknowledged(documents, body.acknowledgedDocumentIds);
  const fields = {
    ...(hasAllRequired(documents, acknowledged)
      ? {}
      : { acknowledgedDocumentIds: "notAcknowledged" }),
    ...(isMismatch && !body.acceptRiskMismatch ? { acceptRiskMismatch: "riskMismatch" } : {}),
  };
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return quote;
}

/** Stores the order with its first state. Returns null if the key is taken. */
async function insertOrder(
  { userKey, key, bodyHash }: Attempt,
  body: OrderBody,
  { product: { product, figures, documents }, units, amounts, deal }: Quote,
  now: Date,
) {
  return db().transaction(async (tx) => {
    await lockOrderAge(tx, userKey);
    const [row] = await tx
      .insert(orders)
      .values({
        id: randomUUID(),
        userKey,
        productId: product.id,
        orderType: body.orderType,
        provider: getFundProvider().kind,
        idempotencyKey: key,
        bodyHash,
        accountNumber: body.accountNumber,
        units,
        currency: product.currency,
        currencyDecimals: product.currencyDecimals,
        feeRate: product.subscriptionFee,
        nav: figures.latestNav,
        navDate: figures.asOf,
        ...amounts,
        ...deal,
        acknowledgedDocuments: copyAcknowledged(documents, body.acknowledgedDocumentIds),
        acceptedRiskMismatch: body.acceptRiskMismatch,
        submittedAt: now,
        checkAt: new Date(now.getTime() + submitTimeMs),
      })
      .onConflictDoNothing({ target: [orders.userKey, orders.idempotencyKey] })
      .returning();
    if (!row) return null;
    const step = { state: "submitted", at: now } as const;
    await tx.insert(orderHistory).values({ orderId: row.id, ...step });
    await writeOrderRecord(tx, row, [step]);
    return row;
  });
}
