import { uuid } from "#lib/client/browser/uuid";
import type { OrderPayload } from "#lib/contracts/order";
import { decimal, isDecimal } from "#lib/domain/money/decimal";

/**
 * A submission with its Idempotency-Key. It is stored for all tabs of the browser, so that sending
 * the same order again (after a lost reply, a reload, from another tab) uses the same key and
 * creates one order. The password is not stored.
 */
export type Attempt = {
  key: string;
  /** Identifies the order's content; null while it is being typed. */
  order: string | null;
  sentAt: number;
  /** Null before a reply. */
  orderId: string | null;
  /** True if it was sent and no reply came. */
  isOpen: boolean;
};

/** After this time the same content is a new order. */
const lifetimeMs = 24 * 3_600_000;

const getStorageKey = (userId: string, productId: string) => `order-attempt ${userId} ${productId}`;

/** Returns a user's last attempt to order a fund; null if none is stored or it has expired. */
export function readAttempt(userId: string, productId: string): Attempt | null {
  try {
    const stored = JSON.parse(localStorage.getItem(getStorageKey(userId, productId)) ?? "null");
    return stored && Date.now() - stored.sentAt < lifetimeMs ? (stored as Attempt) : null;
  } catch {
    return null;
  }
}

export function saveAttempt(userId: string, productId: string, attempt: Attempt): void {
  localStorage.setItem(getStorageKey(userId, productId), JSON.stringify(attempt));
}

export const clearAttempt = (userId: string, productId: string): void =>
  localStorage.removeItem(getStorageKey(userId, productId));

const createAttempt = () => ({ key: uuid(), sentAt: Date.now(), orderId: null });

/**
 * Stores a key while the order is being typed, so that tabs that submit at the same time share it.
 */
export function reserveKey(userId: string, productId: string): void {
  if (readAttempt(userId, productId)) return;
  saveAttempt(userId, productId, { ...createAttempt(), order: null, isOpen: false });
}

/** Stores and returns the attempt of an order: the last one if its content is the same, else a new one. */
export function startAttempt(userId: string, payload: OrderPayload): Attempt {
  const order = identifyContent(payload);
  const last = readAttempt(userId, payload.productId);
  const isSame = last?.order === order || last?.order === null;
  const attempt = {
    ...(isSame ? last : createAttempt()),
    order,
    ...(last?.order === null ? { sentAt: Date.now() } : {}),
    isOpen: !isSame || last.orderId === null,
  };
  saveAttempt(userId, payload.productId, attempt);
  return attempt;
}

/** Returns the same string for orders that the server considers equal, however numbers are written. */
function identifyContent(payload: OrderPayload): string {
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
