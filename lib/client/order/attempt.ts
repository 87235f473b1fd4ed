import { uuid } from "#lib/client/browser/uuid";
import type { OrderPayload } from "#lib/contracts/order";
import { decimal, isDecimal } from "#lib/domain/money/decimal";

/**
 * A submission and the Idempotency-Key that it goes by. It is kept for all tabs of the browser, so
 * that the same order sent again – after a lost reply, a reload, from another tab – goes by the same
 * key and is made once. The password is no part of it.
 */
export type Attempt = {
  key: string;
  /** What was ordered, to tell the same order from another; null while it is being typed. */
  order: string | null;
  sentAt: number;
  /** Once it was answered. */
  orderId: string | null;
  /** Sent, and not answered. */
  isOpen: boolean;
};

/** After so long the same order again is a new one, in milliseconds. */
const lifetime = 24 * 3_600_000;

const nameOf = (userId: string, productId: string) => `order-attempt ${userId} ${productId}`;

/** The last attempt of a member at a fund. */
export function readAttempt(userId: string, productId: string): Attempt | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(userId, productId)) ?? "null");
    return kept && Date.now() - kept.sentAt < lifetime ? (kept as Attempt) : null;
  } catch {
    return null;
  }
}

export function keepAttempt(userId: string, productId: string, attempt: Attempt): void {
  localStorage.setItem(nameOf(userId, productId), JSON.stringify(attempt));
}

export const forgetAttempt = (userId: string, productId: string): void =>
  localStorage.removeItem(nameOf(userId, productId));

const fresh = () => ({ key: uuid(), sentAt: Date.now(), orderId: null });

/**
 * Lays a key ready while the order is still being typed, so that tabs in which it is submitted at
 * the same moment have it in common.
 */
export function reserveKey(userId: string, productId: string): void {
  if (readAttempt(userId, productId)) return;
  keepAttempt(userId, productId, { ...fresh(), order: null, isOpen: false });
}

/** The attempt that an order goes by: the last one where it was the same order, else a new one. */
export function attemptFor(userId: string, payload: OrderPayload): Attempt {
  const order = said(payload);
  const last = readAttempt(userId, payload.productId);
  const isSame = last?.order === order || last?.order === null;
  const attempt = {
    ...(isSame ? last : fresh()),
    order,
    ...(last?.order === null ? { sentAt: Date.now() } : {}),
    isOpen: !isSame || last.orderId === null,
  };
  keepAttempt(userId, payload.productId, attempt);
  return attempt;
}

/** What an order says, however its numbers are written; as the server tells one from another. */
function said(payload: OrderPayload): string {
  const { productId, orderType, units, accountNumber, acceptRiskMismatch = false } = payload;
  return JSON.stringify([
    productId,
    orderType,
    isDecimal(units) ? decimal(units).toFixed() : units,
    accountNumber.replaceAll(/\s/g, "").toUpperCase(),
    payload.acknowledgedDocumentIds.toSorted(),
    acceptRiskMismatch,
  ]);
}
