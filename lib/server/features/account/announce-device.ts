import { isAppError } from "#lib/server/core/error";
import { consumePoint, getLimiter, type RateBudget } from "#lib/server/core/rate-limit";
import type { Login } from "#lib/server/features/account/queries";
import { signEndSessionToken } from "#lib/server/features/session/end-session-token";
import { nameDevice } from "#lib/server/features/session/name-device";
import { readTokenSession } from "#lib/server/features/session/token";
import { queueAccountEmail } from "#lib/server/platform/email/account-email";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Emails per user; who reads the first of them ends more than one login. */
const budget: RateBudget = { points: 5, seconds: 3_600 };

type NewSession = { token: string; userAgent: string };

/** Emails the user that a device which they did not use before has logged in, with a link that ends it. */
export async function announceDevice(
  tx: Executor,
  login: Login,
  { token, userAgent }: NewSession,
): Promise<void> {
  const session = await readTokenSession(token);
  if (!session || !(await hasBudget(login.key))) return;
  await queueAccountEmail(tx, "newDevice", login, {
    device: nameDevice(userAgent),
    token: await signEndSessionToken({ userKey: login.key, sessionId: session.sessionId }),
  });
}

async function hasBudget(userKey: bigint): Promise<boolean> {
  try {
    await consumePoint(getLimiter("newDevice", budget), String(userKey));
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
