import { requirePromoCode } from "#lib/server/features/account/promo-code";
import { isActiveReferralCode } from "#lib/server/features/account/queries";

/**
 * Returns the stored form of a code: an active user's referral code or a current promo code.
 * @throws AppError(referralInvalid), AppError(promoExpired) or AppError(promoUsedUp), naming `field`
 */
export async function requireReferralCode(input: string, field = "referralCode"): Promise<string> {
  const code = input.trim().toUpperCase();
  if (!(await isActiveReferralCode(code))) await requirePromoCode(code, field);
  return code;
}
