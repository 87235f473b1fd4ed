/** Where a promo code is in its life, from its times, its limit and its switch. */
export const promoCodeStates = ["scheduled", "active", "usedUp", "expired", "disabled"] as const;
export type PromoCodeState = (typeof promoCodeStates)[number];

/** Letters, digits and hyphens, in upper case: easy to say and to type. */
export const promoCodePattern = /^[A-Z0-9][A-Z0-9-]{2,28}[A-Z0-9]$/;

type PromoCode = {
  startsAt: Date | null;
  expiresAt: Date | null;
  maxUses: number | null;
  useCount: number;
  disabledAt: Date | null;
};

/** Returns the state of a promo code. Only an active one can be used. */
export function getPromoCodeState(code: PromoCode, now: Date): PromoCodeState {
  if (code.disabledAt) return "disabled";
  if (code.expiresAt && code.expiresAt <= now) return "expired";
  if (code.maxUses !== null && code.useCount >= code.maxUses) return "usedUp";
  return code.startsAt && code.startsAt > now ? "scheduled" : "active";
}
