import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, readAccount, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  findWrongCode,
  freezeClock,
  generateAppCode,
  logInTwoStep,
  twoStepPath,
} from "#lib/testing/two-step";
import { makeUser } from "#lib/testing/user";

testDatabase();
freezeClock();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

describe("staff", () => {
  const logInAdmin = (body: object) => callApi(`POST ${sns}/admin/login`, { body });

  test("the admin login answers 401 for every error, also for users who are not staff", async () => {
    await makeUser({ id: "plain.user", passwordHash });
    await makeUser({ id: "some.admin", passwordHash, role: "admin" });
    for (const body of [
      { id: "some.admin", password: "Wrong-horse7" },
      { id: "nobody.here", password },
      { id: "plain.user", password },
    ]) {
      const answer = await logInAdmin(body);
      expect([answer.status, answer.body.message]).toEqual([
        401,
        "The login information is incorrect.",
      ]);
    }
  });

  test.each(["admin", "moderator"] as const)(
    "a %s must set up two-step login before getting a token, on either login route",
    async (role) => {
      const { key } = await makeUser({ id: `staff.${role}`, passwordHash, role });
      const credentials = { id: `staff.${role}`, password };
      expect((await logIn(credentials.id)).body.data).toMatchObject({ accessToken: null });
      const { setupToken, accessToken } = (await logInAdmin(credentials)).body.data;
      expect(accessToken).toBeNull();
      const path = `POST ${sns}/user/login/two-step`;
      const { secret } = (await callApi(`${path}/setup`, { body: { setupToken } })).body.data;
      const wrong = await callApi(`${path}/confirm`, {
        body: { setupToken, code: findWrongCode(secret) },
      });
      expect(wrong.body.data.fields.code).toBe("incorrect");
      const done = await callApi(`${path}/confirm`, {
        body: { setupToken, code: generateAppCode(secret) },
      });
      expect(done.body.data.recoveryCodes).toHaveLength(10);
      const token = done.body.data.accessToken;
      expect((await readAccount(token)).body.data.role).toBe(role);
      const { twoStepToken } = (await logInAdmin(credentials)).body.data;
      expect((await logInTwoStep(twoStepToken, generateAppCode(secret, 1))).status).toBe(200);
      const off = await callApi(`DELETE ${twoStepPath}`, {
        token,
        body: { password, twoStepCode: "123456" },
      });
      expect([off.status, await db().$count(twoSteps, eq(twoSteps.userKey, key))]).toEqual([
        403, 1,
      ]);
      expect((await callApi(`GET ${twoStepPath}`, { token })).body.data.isRequired).toBe(true);
      // The setup token cannot replace the app afterwards.
      expect((await callApi(`${path}/setup`, { body: { setupToken } })).status).toBe(409);
    },
  );
});
