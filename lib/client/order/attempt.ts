import { localStore } from "#lib/client/browser/storage";
import { uuid } from "#lib/client/browser/uuid";
import type { OrderPayload } from "#lib/contracts/order";
import { orderAttemptPrefix } from "#lib/domain/device-storage";
import { hashText } from "#lib/domain/hash-text";
import { decimal, isDecimal } from "#lib/domain/number/decimal";
import { normalizeAccountNumber } from "#lib/domain/order/account-number";

/**
 * A submission with its Idempotency-Key. It is stored for all tabs of the browser, so that sending
 * the same order again (after a lost reply, a reload, from another tab) uses the same key and
 * creates one order. The password is not stored.
 */
export type Attempt = {
  key: string;
  /** A fingerprint of the order's content; null while it is being typed. */
  order: string | null;
  sentAt: number;
  /** Null before a reply. */
  orderId: string | null;
  /** True if it was sent and no reply came. */
  isOpen: boolean;
};

/** After this time the same content is a new order. */
const lifetimeMs = 24 * 3_600_000;

const getStorageKey = (userId: string, productId: string) =>
  `${orderAttemptPrefix}${userId} ${productId}`;

/** Returns a user's last attempt to order a fund; null if none is stored or it has expired. */
export const readAttempt = (userId: string, productId: string): Attempt | null =>
  readStoredAttempt(getStorageKey(userId, productId));

function readStoredAttempt(storageKey: string): Attempt | null {
  const stored: Partial<Attempt> = Object(localStore.readJson(storageKey));
  const { key, order, sentAt, orderId, isOpen } = stored;
  const isComplete = typeof key === "string" && typeof sentAt === "number";
  if (!isComplete || Date.now() - sentAt >= lifetimeMs) return null;
  return { key, order: order ?? null, sentAt, orderId: orderId ?? null, isOpen: isOpen === true };
}

/** Deletes attempts that have expired or are unreadable: nobody needs them any more. */
export function deleteOldAttempts(): void {
  for (const key of localStore.listKeys()) {
    const isAttempt = key.startsWith(orderAttemptPrefix);
    if (isAttempt && !readStoredAttempt(key)) localStore.remove(key);
  }
}

export function saveAttempt(userId: string, productId: string, attempt: Attempt): void {
  localStore.write(getStorageKey(userId, productId), JSON.stringify(attempt));
}

export const clearAttempt = (userId: string, productId: string): void =>
  localStore.remove(getStorageKey(userId, productId));

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
  const content = identifyContent(payload);
  const last = readAttempt(userId, payload.productId);
  const isSame =
    last !== null && (last.order === null || last.order === computeFingerprint(last.key, content));
  const base = isSame ? last : createAttempt();
  const attempt = {
    ...base,
    order: computeFingerprint(base.key, content),
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
    normalizeAccountNumber(accountNumber),
    payload.acknowledgedDocumentIds.toSorted(),
    acceptRiskMismatch,
  ]);
}

/**
 * Returns 32 bits that recognize the content of an attempt. They are too few to compute the account
 * number from. If another order has the same ones, the server refuses its key.
 */
const computeFingerprint = (key: string, content: string): string =>
  hashText(key + content).toString(36);
