import type { LoginReply } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { announceDevice } from "#lib/server/features/account/announce-device";
import { type Login, lockLogin } from "#lib/server/features/account/queries";
import { recordTraces } from "#lib/server/features/account-trace/traces";
import { createBannedError } from "#lib/server/features/ban/banned-error";
import { findDevice, isKnownDevice, rememberDevice } from "#lib/server/features/session/device";
import { signLoginChallenge } from "#lib/server/features/session/login-challenge";
import { startSession } from "#lib/server/features/session/start";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type LoginRequest = { ip: string; userAgent: string; request: Request; responseHeaders: Headers };

/**
 * Starts a session after the right password, or returns the challenge of the next step. Pass
 * `isTwoStepPassed` once the user gave a valid code.
 * @throws AppError(banned); AppError(loginIncorrect) for a purged account; AppError(loginExpired)
 *   if password, role, state or two-step login changed during the login
 */
export async function completeLogin(
  login: Login,
  { ip, userAgent, ...exchange }: LoginRequest,
  isTwoStepPassed = false,
): Promise<LoginReply> {
  await requireOpenAccount(login);
  if (!isTwoStepPassed) {
    if (login.isTwoStepOn) {
      return { accessToken: null, twoStepToken: await signLoginChallenge("twoStep", login) };
    }
    // Staff must use two-step login on every login route.
    if (login.role !== "user") {
      return { accessToken: null, setupToken: await signLoginChallenge("setup", login) };
    }
  }
  if (login.state === "deleting") return offerRestore(login);
  const isNewDevice = !isKnownDevice(await findDevice(exchange.request), login.id);
  const accessToken = await db().transaction(async (tx) => {
    await requireUnchangedLogin(tx, login);
    const token = await startSession(tx, login, userAgent);
    if (isNewDevice) await announceDevice(tx, login, { token, userAgent });
    return token;
  });
  if (isNewDevice) wakeMail();
  const deviceId = await rememberDevice(exchange, login.id);
  await recordTraces(login.id, { ip, userAgent, deviceId });
  logSecurityEvent("login.succeeded");
  return { accessToken };
}

/**
 * Requires that the login did not change while its password was checked, because an event that ends
 * all sessions must also end this login.
 * @throws AppError(loginExpired) if the login changed since it was read
 */
export async function requireUnchangedLogin(tx: Executor, login: Login): Promise<void> {
  const current = await lockLogin(tx, login.key);
  const fields = ["passwordHash", "role", "state", "isTwoStepOn"] as const;
  if (!current || fields.some((field) => current[field] !== login[field])) {
    throw new AppError("loginExpired");
  }
}

/** @throws AppError(banned), or AppError(loginIncorrect) for a purged account */
export async function requireOpenAccount({
  key,
  state,
}: Pick<Login, "key" | "state">): Promise<void> {
  if (state === "banned") throw await createBannedError(key);
  if (state === "purged") throw new AppError("loginIncorrect");
}

async function offerRestore(login: Login): Promise<LoginReply> {
  const restoreToken = await signLoginChallenge("restore", login);
  const { purgeAt } = login;
  return {
    accessToken: null,
    restoreToken,
    ...(purgeAt ? { purgeAt: purgeAt.toISOString() } : {}),
  };
}
