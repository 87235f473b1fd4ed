import type { ApiScope } from "#lib/domain/account/api-token";
import { callApiAs, myPath, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

export const apiTokenPath = `${myPath}/api-token`;

/** Creates an API token of a user whose password is `password`. */
export async function makeApiToken(user: TestUser, scopes: ApiScope[], overrides: object = {}) {
  const body = { name: "Script", scopes, days: 30, password, ...overrides };
  const { status, data } = await callApiAs(user, `POST ${apiTokenPath}`, body);
  if (status !== 200) throw new Error(`The token was refused with ${status}.`);
  return { token: data.token as string, tokenId: data.apiToken.tokenId as string };
}
