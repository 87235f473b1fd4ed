import type { APIRequestContext } from "@playwright/test";
import { TOTP } from "otpauth";
import { type TestUser, toAuthHeaders } from "./user.ts";

const twoStepPath = "/sns/api/v1/user/my/two-step";

/**
 * Returns the authenticator's code, `ahead` steps of 30 seconds in the future. The server accepts
 * one step ahead, and only steps later than the last one used.
 */
export const generateAppCode = (secret: string, ahead = 0): string =>
  new TOTP({ secret: secret.replaceAll(" ", "") }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });

/** Enables two-step login through the API. Returns the secret and the recovery codes. */
export async function enableTwoStep(
  request: APIRequestContext,
  user: TestUser,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const headers = toAuthHeaders(user);
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers, data });
    const body = await response.json();
    if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const { secret } = await post(twoStepPath, { password: user.password });
  const { recoveryCodes } = await post(`${twoStepPath}/confirm`, { code: generateAppCode(secret) });
  return { secret, recoveryCodes };
}
