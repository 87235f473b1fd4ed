import { checkReferralCode as contract } from "#lib/contracts/account";
import { isReferralCode } from "#lib/server/account/queries";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";

export const checkReferralCode = operation(contract, async ({ query: { code } }) => {
  if (!(await isReferralCode(code))) throw new AppError("referralInvalid");
  return { valid: true as const };
});
