import { findId as contract } from "#lib/contracts/account";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { listProfilesByEmail } from "#lib/server/features/account/queries";
import { consumeVerification } from "#lib/server/features/account/verification";
import { db } from "#lib/server/platform/postgres/client";

/** Lists the profiles of an address only after its code, which proves access to the inbox. */
export const findId = operation(contract, async ({ body: { email, verificationToken } }) => {
  await consumeVerification(db(), { email, purpose: "findId" }, verificationToken);
  const profiles = await listProfilesByEmail(email);
  if (profiles.length === 0) throw new AppError("unknownEmail", { fields: { email: "unknown" } });
  return { ids: profiles.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })) };
});
