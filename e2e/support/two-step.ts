import type { APIRequestContext } from "@playwright/test";
import { TOTP } from "otpauth";
import type { TestUser } from "./user.ts";

const my = "/sns/api/v1/user/my/two-step";

/**
 * What the app shows, so many steps of 30 seconds ahead. The server takes one step ahead too, and
 * none that is not later than the last.
 */
export const appCode = (secret: string, ahead = 0): string =>
  new TOTP({ secret: secret.replaceAll(" ", "") }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** Turns two-step login on through the API; resolves with what its owner keeps. */
export async function turnOnTwoStep(
  request: APIRequestContext,
  { token, password }: TestUser,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data });
    const body = await response.json();
    if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const { secret } = await post(my, { password });
  const { recoveryCodes } = await post(`${my}/confirm`, { code: appCode(secret) });
  return { secret, recoveryCodes };
}
