import { findId as contract } from "#lib/contracts/account";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { listProfiles } from "#lib/server/features/account/queries";
import { spendVerification } from "#lib/server/features/account/verification";
import { db } from "#lib/server/platform/postgres/client";

/** Only who reads the mails of an address learns what is linked to it, and that nothing is. */
export const findId = operation(contract, async ({ body: { email, verificationToken } }) => {
  await spendVerification(db(), { email, purpose: "findId" }, verificationToken);
  const profiles = await listProfiles(email);
  if (profiles.length === 0) throw new AppError("unknownEmail", { fields: { email: "unknown" } });
  return { ids: profiles.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })) };
});
