import { type CodePurpose, verifyCode as contract } from "#lib/contracts/account";
import { limits } from "#lib/domain/limits";
import { countProfiles } from "#lib/server/account/queries";
import { passVerification } from "#lib/server/account/verification";
import { db } from "#lib/server/db/client";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";

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
