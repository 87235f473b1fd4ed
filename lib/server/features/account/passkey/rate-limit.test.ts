import { expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { addPasskey, passkeyPath } from "#lib/testing/passkey";
import { makeUserWithPassword } from "#lib/testing/setting";

testDatabase({ RATE_LIMIT_SCALE: "0.1" });

/** Calls until the limit, though each call succeeds. */
async function countAllowed(key: string, options: { token?: string; ip?: string }) {
  for (let allowed = 0; ; allowed += 1) {
    const { status, headers } = await callApi(key, options);
    if (status !== 200 || allowed > 100) {
      expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
      return allowed;
    }
  }
}

test("limits the options of a login by address", async () => {
  const key = "POST /sns/api/v1/user/login/passkey/options";
  expect(await countAllowed(key, { ip: "192.0.2.1" })).toBe(30);
  expect((await callApi(key, { ip: "192.0.2.2" })).status).toBe(200);
});

test("limits the options for adding a passkey and for a proof together, by user", async () => {
  const [user, other] = [await makeUserWithPassword(), await makeUserWithPassword()];
  await addPasskey(user);
  expect(await countAllowed(`POST ${passkeyPath}/step-up/options`, user)).toBe(2);
  expect(await countAllowed(`POST ${passkeyPath}/options`, user)).toBe(0);
  await addPasskey(other);
});
