import { eq, sql } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { isReferralCode } from "#lib/server/features/account/queries";
import { db } from "#lib/server/platform/postgres/client";
import { promoCodes } from "#lib/server/platform/postgres/schema/account";

/**
 * A promo or referral code as it is kept, if it counts: a member's in good standing, or one that
 * the operators gave out.
 * @throws AppError referralInvalid or promoExpired, naming `field`
 */
export async function requireReferral(given: string, field = "referralCode"): Promise<string> {
  const code = given.trim().toUpperCase();
  if (await isReferralCode(code)) return code;
  const [promo] = await db()
    .select({ isOver: sql<boolean>`coalesce(${promoCodes.expiresAt} <= now(), false)` })
    .from(promoCodes)
    .where(eq(promoCodes.code, code));
  if (!promo) throw new AppError("referralInvalid", { fields: { [field]: "invalid" } });
  if (promo.isOver) throw new AppError("promoExpired", { fields: { [field]: "expired" } });
  return code;
}
