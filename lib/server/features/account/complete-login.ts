import type { LoginReply } from "#lib/contracts/two-step";
import { AppError } from "#lib/server/core/error";
import { holdLogin, type Login } from "#lib/server/features/account/queries";
import { signLoginChallenge } from "#lib/server/features/session/login-challenge";
import { startSession } from "#lib/server/features/session/start";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/**
 * What the right password leads to: a session, or the step that comes first.
 * `isTwoStepPassed` once a code was given.
 * @throws AppError banned; loginIncorrect for an account that is gone; loginExpired where password,
 *   role, state or two-step login changed while the login was under way
 */
export async function completeLogin(
  login: Login,
  userAgent: string,
  isTwoStepPassed = false,
): Promise<LoginReply> {
  requireOpenAccount(login);
  if (!isTwoStepPassed) {
    if (login.isTwoStepOn) {
      return { accessToken: null, twoStepToken: await signLoginChallenge("twoStep", login) };
    }
    // Who operates the place has to have it, whichever door is taken.
    if (login.role !== "user") {
      return { accessToken: null, setupToken: await signLoginChallenge("setup", login) };
    }
  }
  if (login.state === "deleting") return offerReturn(login);
  const accessToken = await db().transaction(async (tx) => {
    await requireUnchangedLogin(tx, login);
    return startSession(tx, login, userAgent);
  });
  return { accessToken };
}

/**
 * Checking a password takes its time: what ended the sessions meanwhile ends this login too.
 * @throws AppError loginExpired
 */
export async function requireUnchangedLogin(tx: Executor, login: Login): Promise<void> {
  const held = await holdLogin(tx, login.key);
  const parts = ["passwordHash", "role", "state", "isTwoStepOn"] as const;
  if (!held || parts.some((part) => held[part] !== login[part])) throw new AppError("loginExpired");
}

/** @throws AppError banned or loginIncorrect */
export function requireOpenAccount({ state }: Pick<Login, "state">): void {
  if (state === "banned") throw new AppError("banned");
  if (state === "purged") throw new AppError("loginIncorrect");
}

async function offerReturn(login: Login): Promise<LoginReply> {
  const restoreToken = await signLoginChallenge("restore", login);
  const { purgeAt } = login;
  return {
    accessToken: null,
    restoreToken,
    ...(purgeAt ? { purgeAt: purgeAt.toISOString() } : {}),
  };
}
