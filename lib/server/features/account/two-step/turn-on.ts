import { eq } from "drizzle-orm";
import type { Viewer } from "#lib/server/core/operation";
import { logSecurityEvent } from "#lib/server/core/security-log";
import type { Login } from "#lib/server/features/account/queries";
import { prepareConfirmation } from "#lib/server/features/account/two-step/setup";
import { lockAccount } from "#lib/server/features/session/lock-account";
import { endSessions } from "#lib/server/features/session/queries";
import { users } from "#lib/server/features/user/schema";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type TwoStepUser = Pick<Login, "key" | "id" | "email" | "language">;

/**
 * Turns on two-step login after a code of the new app. Ends all sessions except the viewer's, because
 * they began with the password alone.
 * @returns the recovery codes
 * @throws AppError(twoStepOff), AppError(twoStepOn), AppError(twoStepIncorrect) or AppError(tooMany)
 */
export async function turnOnTwoStep(
  user: TwoStepUser,
  code: string,
  viewer?: Viewer,
): Promise<string[]> {
  const confirm = await prepareConfirmation(user, code);
  const codes = await db().transaction(async (tx) => {
    await (viewer ? lockAccount(tx, viewer) : lockUser(tx, user.key));
    const recoveryCodes = await confirm(tx);
    await endSessions(tx, user.key, "securityChanged", viewer?.sessionId);
    await queueAccountEmail(tx, "twoStepOn", user);
    return recoveryCodes;
  });
  logSecurityEvent("twoStep.on", { userKey: user.key });
  wakeEmail();
  return codes;
}

/** Makes a concurrent login finish first, or see that two-step login is on. */
const lockUser = (tx: Executor, key: bigint) =>
  tx.select({ key: users.key }).from(users).where(eq(users.key, key)).for("no key update");
