import { type CodePurpose, verifyCode as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { countProfiles } from "#lib/server/features/account/queries";
import { exchangeCodeForToken } from "#lib/server/features/account/verification";
import { db } from "#lib/server/platform/postgres/client";

/** Purposes that link one more profile to the address. The others use its existing profiles. */
const linkingPurposes: CodePurpose[] = ["signup", "changeEmail"];

export const verifyCode = operation(contract, async ({ body: { code, ...subject } }) => {
  const verificationToken = await exchangeCodeForToken(subject, code);
  if (linkingPurposes.includes(subject.purpose)) {
    const profileCount = await countProfiles(db(), subject.email);
    if (profileCount >= limits.profilesPerEmail) {
      throw new AppError("emailFull", { fields: { email: "full" } });
    }
  }
  return { verificationToken };
});
