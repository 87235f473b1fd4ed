import { eq } from "drizzle-orm";
import type { Login } from "#lib/server/features/account/queries";
import { endSessions } from "#lib/server/features/session/queries";
import { prepareConfirmation } from "#lib/server/features/two-step/setup";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

type Owner = Pick<Login, "key" | "id" | "email" | "language">;

/**
 * Turns on what was set up, by a code of the app. Every session but `sessionId` ends: they came in
 * by the password alone.
 * @returns the recovery codes
 * @throws AppError twoStepOff, twoStepOn, twoStepIncorrect or tooMany
 */
export async function turnOnTwoStep(
  owner: Owner,
  code: string,
  sessionId?: string,
): Promise<string[]> {
  const confirm = await prepareConfirmation(owner, code);
  const codes = await db().transaction(async (tx) => {
    await holdAccount(tx, owner.key);
    const recoveryCodes = await confirm(tx);
    await endSessions(tx, owner.key, sessionId);
    return recoveryCodes;
  });
  sendAccountEmail("twoStepOn", { ...owner, locale: owner.language });
  return codes;
}

/** A login by the password alone that is under way ends first, or sees that two steps are on. */
const holdAccount = (tx: Executor, key: bigint) =>
  tx.select({ key: users.key }).from(users).where(eq(users.key, key)).for("no key update");
