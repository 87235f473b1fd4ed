import { eq, sql } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { isActiveReferralCode } from "#lib/server/features/account/queries";
import { db } from "#lib/server/platform/postgres/client";
import { promoCodes } from "#lib/server/platform/postgres/schema/account";

/**
 * Returns the stored form of a code: an active user's referral code or a current promo code.
 * @throws AppError(referralInvalid) or AppError(promoExpired), naming `field`
 */
export async function requireReferralCode(input: string, field = "referralCode"): Promise<string> {
  const code = input.trim().toUpperCase();
  if (await isActiveReferralCode(code)) return code;
  const [promo] = await db()
    .select({ isExpired: sql<boolean>`coalesce(${promoCodes.expiresAt} <= now(), false)` })
    .from(promoCodes)
    .where(eq(promoCodes.code, code));
  if (!promo) throw new AppError("referralInvalid", { fields: { [field]: "invalid" } });
  if (promo.isExpired) throw new AppError("promoExpired", { fields: { [field]: "expired" } });
  return code;
}
