import { eq, sql } from "drizzle-orm";
import { getPromoCodeState } from "#lib/domain/order/promo-code";
import { AppError } from "#lib/server/core/error";
import { promoCodes } from "#lib/server/features/order/promo-code/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

async function findPromoCode(tx: Executor, code: string) {
  const [row] = await tx
    .select({
      startsAt: promoCodes.startsAt,
      expiresAt: promoCodes.expiresAt,
      maxUses: promoCodes.maxUses,
      useCount: promoCodes.useCount,
      disabledAt: promoCodes.disabledAt,
    })
    .from(promoCodes)
    .where(eq(promoCodes.code, code));
  return row ?? null;
}

/**
 * Requires a promo code that can be used now.
 * @throws AppError(referralInvalid), AppError(promoExpired) or AppError(promoUsedUp), naming `field`
 */
export async function requirePromoCode(code: string, field: string, tx = db()): Promise<void> {
  const promo = await findPromoCode(tx, code);
  const state = promo && getPromoCodeState(promo, new Date());
  if (state === "active") return;
  if (state === "expired") throw new AppError("promoExpired", { fields: { [field]: "expired" } });
  if (state === "usedUp") throw new AppError("promoUsedUp", { fields: { [field]: "usedUp" } });
  throw new AppError("referralInvalid", { fields: { [field]: "invalid" } });
}

/**
 * Counts one use of a promo code, in the transaction that stores it with the user. Concurrent uses
 * follow each other, so a limit is never exceeded. Does nothing for the referral code of a user.
 * @throws what `requirePromoCode` does
 */
export async function consumePromoCode(tx: Executor, code: string, field: string): Promise<void> {
  const [used] = await tx
    .update(promoCodes)
    .set({ useCount: sql`${promoCodes.useCount} + 1` })
    .where(
      sql`${promoCodes.code} = ${code} and ${promoCodes.disabledAt} is null
        and coalesce(${promoCodes.startsAt} <= now(), true)
        and coalesce(${promoCodes.expiresAt} > now(), true)
        and coalesce(${promoCodes.useCount} < ${promoCodes.maxUses}, true)`,
    )
    .returning({ code: promoCodes.code });
  if (used) return;
  const isPromoCode = (await tx.$count(promoCodes, eq(promoCodes.code, code))) > 0;
  if (isPromoCode) await requirePromoCode(code, field, tx);
}
