import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { decryptSecret, encryptSecret } from "#lib/server/features/account/two-step/encrypt-secret";
import { recoveryCodes, twoSteps } from "#lib/server/features/account/two-step/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, readAccount, readOutbox } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  confirmSetup,
  findWrongCode,
  freezeClock,
  generateAppCode,
  getTwoStepToken,
  logInTwoStep,
  makeTwoStepUser,
  startSetup,
  twoStepPath,
} from "#lib/testing/two-step";
import { makeUser } from "#lib/testing/user";

testDatabase();
freezeClock();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

describe("setting up", () => {
  test("requires the password, and has no effect before it is confirmed", async () => {
    const user = await makeUser({ id: "begins", passwordHash });
    const wrong = await callApi(`POST ${twoStepPath}`, {
      token: user.token,
      body: { password: "no" },
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 30041]);
    const { body } = await callApi(`POST ${twoStepPath}`, {
      token: user.token,
      body: { password },
    });
    const { secret, uri, qrCode } = body.data;
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fundlore:begins\?issuer=Fundlore&/);
    expect(decodeURIComponent(qrCode)).toMatch(/^data:image\/svg\+xml,<svg /);
    expect((await logIn("begins")).body.data.accessToken).toBeTypeOf("string");
    expect((await callApi(`GET ${twoStepPath}`, { token: user.token })).body.data).toEqual({
      isOn: false,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
  });

  test("is confirmed by a code of the app, once, and ends other sessions", async () => {
    const user = await makeUser({ id: "confirms", passwordHash });
    const otherToken = (await logIn("confirms")).body.data.accessToken;
    expect((await confirmSetup(user, "123456")).body.message).toBe("Two-step login is off.");
    const secret = await startSetup(user);
    const bad = await confirmSetup(user, findWrongCode(secret) ?? "");
    expect([bad.status, bad.body.data.fields.code]).toEqual([400, "incorrect"]);
    const { body } = await confirmSetup(user, generateAppCode(secret));
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    expect((await confirmSetup(user, generateAppCode(secret, 1))).body.code).toBe(30206);
    expect((await readAccount(otherToken)).status).toBe(401);
    expect((await readAccount(user.token)).status).toBe(200);
    const again = await callApi(`POST ${twoStepPath}`, { token: user.token, body: { password } });
    expect([again.status, again.body.code]).toEqual([403, 30206]);
    expect((await callApi(`GET ${twoStepPath}`, { token: user.token })).body.data).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
    expect((await readOutbox("confirms@example.com")).join()).toContain("Two-step login is on");
  });

  test("stores neither the secret nor a recovery code in plain text", async () => {
    const { user, secret, codes } = await makeTwoStepUser("sealed");
    const [row] = await db().select().from(twoSteps).where(eq(twoSteps.userKey, user.key));
    const rows = await db().select().from(recoveryCodes);
    expect(JSON.stringify([row?.secret, rows.map(({ codeHash }) => codeHash)])).not.toContain(
      secret,
    );
    for (const code of codes) {
      expect(JSON.stringify(rows.map(({ codeHash }) => codeHash))).not.toContain(code);
    }
    expect(decryptSecret(user.key, row?.secret ?? "")).toBe(secret);
    expect(() => decryptSecret(user.key + 1n, row?.secret ?? "")).toThrow();
    expect(encryptSecret(user.key, secret)).not.toBe(row?.secret);
  });
});

describe("turning off and renewing codes", () => {
  test("new recovery codes replace the old ones", async () => {
    const { user, secret, codes } = await makeTwoStepUser("renews");
    const renew = (twoStepCode?: string) =>
      callApi(`POST ${twoStepPath}/recovery-codes`, {
        token: user.token,
        body: { password, ...(twoStepCode && { twoStepCode }) },
      });
    expect(Object.keys((await renew()).body.data.fields)).toEqual(["twoStepCode"]);
    const wrong = await renew(findWrongCode(secret));
    expect([wrong.status, wrong.body.data.fields]).toEqual([400, { twoStepCode: "incorrect" }]);
    const renewed = await renew(generateAppCode(secret));
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect((await logInTwoStep(await getTwoStepToken("renews"), codes[0] ?? "")).status).toBe(400);
    const [code] = renewed.body.data.recoveryCodes;
    expect((await logInTwoStep(await getTwoStepToken("renews"), code)).status).toBe(200);
  });

  test("turning off restores the one-step login and deletes the codes", async () => {
    const { user, secret, codes } = await makeTwoStepUser("turns.off");
    const turnOff = (body: unknown) =>
      callApi(`DELETE ${twoStepPath}`, { token: user.token, body });
    const twoStepCode = codes[0];
    expect((await turnOff({ password: "no", twoStepCode })).body.code).toBe(30041);
    expect(Object.keys((await turnOff({ password })).body.data.fields)).toEqual(["twoStepCode"]);
    const wrong = await turnOff({ password, twoStepCode: findWrongCode(secret) });
    expect(wrong.body.data.fields).toEqual({ twoStepCode: "incorrect" });
    expect((await turnOff({ password, twoStepCode })).status).toBe(200);
    expect((await logIn("turns.off")).body.data.accessToken).toBeTypeOf("string");
    const left = await db().$count(recoveryCodes, eq(recoveryCodes.userKey, user.key));
    expect(left).toBe(0);
    expect((await turnOff({ password, twoStepCode: codes[1] })).status).toBe(409);
  });
});
