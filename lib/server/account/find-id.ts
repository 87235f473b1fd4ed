import { findId as contract } from "#lib/contracts/account";
import { listProfiles } from "#lib/server/account/queries";
import { spendVerification } from "#lib/server/account/verification";
import { db } from "#lib/server/db/client";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";

/** Only who reads the mails of an address learns what is linked to it, and that nothing is. */
export const findId = operation(contract, async ({ body: { email, verificationToken } }) => {
  await spendVerification(db(), { email, purpose: "findId" }, verificationToken);
  const profiles = await listProfiles(email);
  if (profiles.length === 0) throw new AppError("unknownEmail", { fields: { email: "unknown" } });
  return { ids: profiles.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })) };
});
