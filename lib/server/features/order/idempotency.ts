import { createHmac } from "node:crypto";
import type { Body } from "#lib/contracts/contract";
import type { createOrder } from "#lib/contracts/order";
import { decimal, isDecimal } from "#lib/domain/money/decimal";
import { AppError } from "#lib/server/core/error";
import { secret } from "#lib/server/core/secret";

/**
 * The key that names one attempt of a member. It is kept as long as its order.
 * @throws AppError idempotencyKeyNeeded
 */
export function idempotencyKeyOf({ headers }: Request): string {
  const key = headers.get("idempotency-key") ?? "";
  if (/^[\x21-\x7e]{8,128}$/.test(key)) return key;
  const fields = { "Idempotency-Key": key === "" ? "required" : "not 8 to 128 visible characters" };
  throw new AppError("idempotencyKeyNeeded", { fields });
}

/** What was ordered; the password is no part of it. */
export type Ordered = Omit<Body<typeof createOrder>, "accountPassword">;

/** Tells one order from another under the same key. Keyed, so that nothing can be guessed from it. */
export function bodyHashOf(ordered: Ordered): string {
  const { productId, orderType, units, accountNumber, acceptRiskMismatch } = ordered;
  const sameUnits = isDecimal(units) ? decimal(units).toFixed() : units;
  const documents = [...new Set(ordered.acknowledgedDocumentIds)].sort();
  const said = [productId, orderType, sameUnits, accountNumber, documents, acceptRiskMismatch];
  return createHmac("sha256", secret("order")).update(JSON.stringify(said)).digest("hex");
}
