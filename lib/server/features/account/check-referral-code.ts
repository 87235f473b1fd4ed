import { checkReferralCode as contract } from "#lib/contracts/account";
import { operation } from "#lib/server/core/operation";
import { requireReferralCode } from "#lib/server/features/account/referral-code";

export const checkReferralCode = operation(contract, async ({ query: { code } }) => {
  await requireReferralCode(code, "code");
  return { valid: true as const };
});
