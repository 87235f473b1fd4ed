import { type CodePurpose, verifyCode as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { exchangeCodeForToken } from "#lib/server/features/account/exchange-code";
import { countProfiles } from "#lib/server/features/account/queries";
import { toRequester } from "#lib/server/features/account/requester";
import { findDevice } from "#lib/server/features/session/device";
import { db } from "#lib/server/platform/postgres/client";

/** Purposes that link one more profile to the address. The others use its existing profiles. */
const linkingPurposes: CodePurpose[] = ["signup", "changeEmail"];

export const verifyCode = operation(contract, async (context) => {
  const { code, ...subject } = context.body;
  const requester = toRequester(await findDevice(context.request), context);
  const verificationToken = await exchangeCodeForToken(subject, code, requester);
  if (linkingPurposes.includes(subject.purpose)) {
    const profileCount = await countProfiles(db(), subject.email);
    if (profileCount >= limits.profilesPerEmail) {
      throw new AppError("emailFull", { fields: { email: "full" } });
    }
  }
  return { verificationToken };
});
