import { createHmac } from "node:crypto";
import type { Body } from "#lib/contracts/contract";
import type { createOrder } from "#lib/contracts/order";
import { decimal, isDecimal } from "#lib/domain/number/decimal";
import { AppError } from "#lib/server/core/error";
import { getSecret } from "#lib/server/core/secret";

/**
 * Returns the key that identifies one attempt of a user. It is stored with the order and never
 * expires.
 * @throws AppError(idempotencyKeyNeeded)
 */
export function requireIdempotencyKey({ headers }: Request): string {
  const key = headers.get("idempotency-key") ?? "";
  if (/^[\x21-\x7e]{8,128}$/.test(key)) return key;
  const fields = { "Idempotency-Key": key === "" ? "required" : "not 8 to 128 visible characters" };
  throw new AppError("idempotencyKeyNeeded", { fields });
}

/**
 * The body without the password, which is never stored, not even as a hash, and without what the
 * investor confirmed, so that a repeated call finds its order after the price changed.
 */
export type OrderBody = Omit<Body<typeof createOrder>, "accountPassword" | "confirmed">;

/** Hashes the body to compare repeated requests. Uses a secret, so the content cannot be guessed. */
export function hashOrderBody(body: OrderBody): string {
  const { productId, orderType, units, accountNumber, acceptRiskMismatch } = body;
  const normalizedUnits = isDecimal(units) ? decimal(units).toFixed() : units;
  const documentIds = [...new Set(body.acknowledgedDocumentIds)].sort();
  const content = [
    productId,
    orderType,
    normalizedUnits,
    accountNumber,
    documentIds,
    acceptRiskMismatch,
  ];
  return createHmac("sha256", getSecret("order")).update(JSON.stringify(content)).digest("hex");
}
