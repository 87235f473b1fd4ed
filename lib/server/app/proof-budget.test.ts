import { expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { addPasskey, passkeyPath } from "#lib/testing/passkey";
import { ageProofs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

// Three wrong answers.
testDatabase({ RATE_LIMIT_SCALE: "0.1" });

const tryOften = async ({ token }: TestUser, key: string, body: object) => {
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    statuses.push((await callApi(key, { token, body })).status);
  }
  return statuses;
};

const apiToken = { name: "Script", scopes: ["profile:read"], days: 30 };

test("the question for a proof costs nothing", async () => {
  const user = await makeUserWithPassword();
  await ageProofs(user, 11);
  const key = `POST ${myPath}/api-token`;
  expect(await tryOften(user, key, apiToken)).toEqual([403, 403, 403, 403, 403]);
  const { status } = await callApi(`POST ${myPath}/proof`, {
    token: user.token,
    body: { password },
  });
  expect(status).toBe(200);
  expect((await callApi(key, { token: user.token, body: apiToken })).status).toBe(200);
});

test("a wrong proof in a call costs as much as one before it", async () => {
  const user = await makeUserWithPassword();
  const { authenticator } = await addPasskey(user);
  await ageProofs(user, 11);
  const key = `POST ${passkeyPath}/step-up/options`;
  const { data } = (await callApi(key, { token: user.token })).body;
  const passkey = authenticator.get(data, { origin: "https://elsewhere.example.com" });
  const body = { email: "new@example.com", verificationToken: "none", passkey };
  expect(await tryOften(user, `PATCH ${myPath}/email`, body)).toEqual([400, 400, 400, 429, 429]);
});
