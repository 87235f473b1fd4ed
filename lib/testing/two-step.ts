import { TOTP } from "otpauth";
import { afterEach, beforeEach, vi } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { logIn, password, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { makeUser, type TestUser } from "#lib/testing/user";

export const twoStepPath = `${sns}/user/my/two-step`;

const stepMs = 30_000;

/** Freezes the clock in the middle of a time step, so that codes do not expire during a test. */
export function freezeClock(): void {
  beforeEach(() => {
    const now = Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2;
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** Returns the code that an app shows `steps` time steps from now. */
export const generateAppCode = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs });

export const findWrongCode = (secret: string) => {
  const nearCodes = [-2, -1, 0, 1, 2].map((steps) => generateAppCode(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !nearCodes.includes(code),
  );
};

export const logInTwoStep = (twoStepToken: string, code: string) =>
  callApi(`POST ${sns}/user/login/two-step`, { body: { twoStepToken, code } });

/** Starts the setup and returns the secret. */
export async function startSetup(user: TestUser): Promise<string> {
  const { body } = await callApi(`POST ${twoStepPath}`, { token: user.token, body: { password } });
  return body.data.secret;
}

export const confirmSetup = (user: TestUser, code: string) =>
  callApi(`POST ${twoStepPath}/confirm`, { token: user.token, body: { code } });

/** Creates a user with two-step login on. Returns the app's secret and the recovery codes, too. */
export async function makeTwoStepUser(id: string) {
  const passwordHash = await hashPassword(password);
  const user = await makeUser({ id, passwordHash });
  const secret = await startSetup(user);
  const { body } = await confirmSetup(user, generateAppCode(secret, -1));
  return { user, passwordHash, secret, codes: body.data.recoveryCodes as string[] };
}

export const getTwoStepToken = async (id: string): Promise<string> =>
  (await logIn(id)).body.data.twoStepToken;
