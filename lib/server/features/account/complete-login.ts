import type { LoginReply } from "#lib/contracts/account/two-step";
import type { Proof } from "#lib/domain/account/proof";
import { AppError } from "#lib/server/core/error";
import { logSecurityEvent } from "#lib/server/core/security-log";
import { announceDevice } from "#lib/server/features/account/announce-device";
import { type Login, lockLogin } from "#lib/server/features/account/queries";
import { demandsTwoStep } from "#lib/server/features/account/two-step-demand";
import { recordTraces } from "#lib/server/features/screening/account-traces";
import { createBannedError } from "#lib/server/features/screening/ban/banned-error";
import { findDevice, isKnownDevice, rememberDevice } from "#lib/server/features/session/device";
import { signLoginChallenge } from "#lib/server/features/session/login-challenge";
import { endReplacedSession } from "#lib/server/features/session/queries";
import { startSession } from "#lib/server/features/session/start";
import { parseBearerToken, readTokenSession } from "#lib/server/features/session/token";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type LoginRequest = { ip: string; userAgent: string; request: Request; responseHeaders: Headers };

/**
 * Starts a session after the proofs that the login gave, or returns the challenge of the next step.
 * A passkey verifies its user, so it needs no code; staff set up two-step login all the same.
 * @throws AppError(banned); AppError(loginIncorrect) for a purged account; AppError(loginExpired)
 *   if password, role, state or two-step login changed during the login, or all access was ended
 */
export async function completeLogin(
  login: Login,
  { ip, userAgent, ...exchange }: LoginRequest,
  proofs: readonly Proof[],
): Promise<LoginReply> {
  await requireOpenAccount(login);
  const isTwoStepPassed =
    proofs.includes("code") ||
    (proofs.includes("passkey") && (login.isTwoStepOn || login.role === "user"));
  if (!isTwoStepPassed) {
    if (login.isTwoStepOn) {
      return {
        accessToken: null,
        twoStepToken: await signLoginChallenge("twoStep", login, proofs),
      };
    }
    // On every login route.
    if (await demandsTwoStep(login.role)) {
      return { accessToken: null, setupToken: await signLoginChallenge("setup", login, proofs) };
    }
  }
  if (login.state === "deleting") return offerRestore(login, proofs);
  const replacedId = await readSessionId(exchange.request);
  const isNewDevice = !isKnownDevice(await findDevice(exchange.request), login.id);
  const accessToken = await db().transaction(async (tx) => {
    await requireUnchangedLogin(tx, login);
    if (replacedId) await endReplacedSession(tx, replacedId);
    const token = await startSession(tx, login, userAgent, proofs);
    if (isNewDevice) await announceDevice(tx, login, { token, userAgent });
    return token;
  });
  if (isNewDevice) wakeEmail();
  const deviceId = await rememberDevice(exchange, login.id);
  await recordTraces(login.id, { ip, userAgent, deviceId });
  logSecurityEvent("login.succeeded", { proofs });
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
  if (current.securedAt?.getTime() !== login.securedAt?.getTime()) {
    throw new AppError("loginExpired");
  }
}

/** Returns the session of the token that a login was sent with. Its client forgets that token. */
async function readSessionId({ headers }: Request): Promise<string | null> {
  const token = parseBearerToken(headers.get("authorization"));
  const session = token ? await readTokenSession(token) : null;
  return session?.sessionId ?? null;
}

/** @throws AppError(banned), or AppError(loginIncorrect) for a purged account */
export async function requireOpenAccount({
  key,
  state,
}: Pick<Login, "key" | "state">): Promise<void> {
  if (state === "banned") throw await createBannedError(key);
  if (state === "purged") throw new AppError("loginIncorrect");
}

async function offerRestore(login: Login, proofs: readonly Proof[]): Promise<LoginReply> {
  const restoreToken = await signLoginChallenge("restore", login, proofs);
  const { purgeAt } = login;
  return {
    accessToken: null,
    restoreToken,
    ...(purgeAt ? { purgeAt: purgeAt.toISOString() } : {}),
  };
}
