import { verifyCode as contract } from "#lib/contracts/account";
import { passVerification } from "#lib/server/account/verification";
import { operation } from "#lib/server/http/operation";

export const verifyCode = operation(contract, async ({ body: { code, ...subject } }) => ({
  verificationToken: await passVerification(subject, code),
}));
