import { and, eq, isNull } from "drizzle-orm";
import { applyReferralCode as contract } from "#lib/contracts/account/setting";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { consumePromoCode } from "#lib/server/features/account/promo-code";
import { findAccount } from "#lib/server/features/account/queries";
import { requireReferralCode } from "#lib/server/features/account/referral-code";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

const createAlreadyAppliedError = () =>
  new AppError("referralApplied", { fields: { code: "applied" } });

/**
 * Applies the code of the first of several concurrent calls, because the update requires that no
 * code is stored.
 */
export const applyReferralCode = operation(contract, async ({ viewer, body }) => {
  const account = await findAccount(viewer.key);
  if (!account) throw new AppError("authenticationRequired");
  if (account.appliedReferralCode !== null) throw createAlreadyAppliedError();
  if (body.code.toUpperCase() === account.referralCode) {
    throw new AppError("referralOwn", { fields: { code: "own" } });
  }
  const code = await requireReferralCode(body.code, "code");
  await db().transaction(async (tx) => {
    await consumePromoCode(tx, code, "code");
    const [stored] = await tx
      .update(users)
      .set({ appliedReferralCode: code, referralAppliedAt: new Date() })
      .where(and(eq(users.key, viewer.key), isNull(users.appliedReferralCode)))
      .returning({ key: users.key });
    if (!stored) throw createAlreadyAppliedError();
  });
  return { appliedReferralCode: code };
});
