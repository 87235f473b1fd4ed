import { type CodePurpose, verifyCode as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { countProfiles } from "#lib/server/features/account/queries";
import { passVerification } from "#lib/server/features/account/verification";
import { db } from "#lib/server/platform/postgres/client";

/** These link an address to one more profile; the others ask for the profiles it has. */
const linking: CodePurpose[] = ["signup", "changeEmail"];

export const verifyCode = operation(contract, async ({ body: { code, ...subject } }) => {
  const verificationToken = await passVerification(subject, code);
  if (linking.includes(subject.purpose)) {
    const profiles = await countProfiles(db(), subject.email);
    if (profiles >= limits.profilesPerEmail) {
      throw new AppError("emailFull", { fields: { email: "full" } });
    }
  }
  return { verificationToken };
});
