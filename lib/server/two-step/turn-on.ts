import { eq } from "drizzle-orm";
import type { Login } from "#lib/server/account/queries";
import { db, type Executor } from "#lib/server/db/client";
import { users } from "#lib/server/db/schema/user";
import { notifyAccount } from "#lib/server/mail/notice";
import { endSessions } from "#lib/server/session/queries";
import { tryOut } from "#lib/server/two-step/begin";

type Owner = Pick<Login, "key" | "id" | "email" | "language">;

/**
 * Turns on what was set up, by a code of the app. Every session but `sessionId` ends: they came in
 * by the password alone.
 * @returns the recovery codes
 * @throws AppError twoStepOff, twoStepOn, twoStepIncorrect or tooMany
 */
export async function turnOn(owner: Owner, code: string, sessionId?: string): Promise<string[]> {
  const confirm = await tryOut(owner, code);
  const codes = await db().transaction(async (tx) => {
    await holdAccount(tx, owner.key);
    const recoveryCodes = await confirm(tx);
    await endSessions(tx, owner.key, sessionId);
    return recoveryCodes;
  });
  notifyAccount("twoStepOn", { ...owner, locale: owner.language });
  return codes;
}

/** A login by the password alone that is under way ends first, or sees that two steps are on. */
const holdAccount = (tx: Executor, key: bigint) =>
  tx.select({ key: users.key }).from(users).where(eq(users.key, key)).for("no key update");
