import { checkReferralCode as contract } from "#lib/contracts/account";
import { requireReferral } from "#lib/server/account/referral";
import { operation } from "#lib/server/http/operation";

export const checkReferralCode = operation(contract, async ({ query: { code } }) => {
  await requireReferral(code, "code");
  return { valid: true as const };
});
