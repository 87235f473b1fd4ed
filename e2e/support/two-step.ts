import type { APIRequestContext } from "@playwright/test";
import { TOTP } from "otpauth";
import type { TestUser } from "./user.ts";

const twoStepPath = "/sns/api/v1/user/my/two-step";

/**
 * What the app shows, so many steps of 30 seconds ahead. The server takes one step ahead too, and
 * none that is not later than the last.
 */
export const generateAppCode = (secret: string, ahead = 0): string =>
  new TOTP({ secret: secret.replaceAll(" ", "") }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** Enables two-step login through the API. Returns the secret and the recovery codes. */
export async function enableTwoStep(
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
  const { secret } = await post(twoStepPath, { password });
  const { recoveryCodes } = await post(`${twoStepPath}/confirm`, { code: generateAppCode(secret) });
  return { secret, recoveryCodes };
}
