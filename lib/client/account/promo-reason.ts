import { ApiError } from "#lib/client/api/api-error";

/** Returns why a promo code that exists was refused; undefined for other reasons. */
export const findPromoReason = (error: Error): "expired" | "usedUp" | undefined =>
  (["expired", "usedUp"] as const).find(
    (reason) => error instanceof ApiError && error.fields.code === reason,
  );
