import { eq, sql } from "drizzle-orm";
import { TOTP } from "otpauth";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { decryptSecret, encryptSecret } from "#lib/server/features/two-step/encrypt-secret";
import { db } from "#lib/server/platform/postgres/client";
import { recoveryCodes, twoSteps } from "#lib/server/platform/postgres/schema/account";
import { users } from "#lib/server/platform/postgres/schema/user";
import { account, logIn, outbox, password, sns } from "#lib/testing/account";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const step = 30_000;

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

// The clock stands in the middle of a step, so that a code is as old as a test says.
beforeEach(() => {
  const now = Math.floor(Date.now() / step) * step + step / 2;
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const my = `${sns}/user/my/two-step`;

/** What an app shows, so many steps from now. */
const appCode = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * step });

const wrongCode = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
    (code) => !near.includes(code),
  );
};

const second = (twoStepToken: string, code: string) =>
  ask(`POST ${sns}/user/login/two-step`, { body: { twoStepToken, code } });

const begin = async (member: TestUser): Promise<string> => {
  const { body } = await ask(`POST ${my}`, { token: member.token, body: { password } });
  return body.data.secret;
};

const confirm = (member: TestUser, code: string) =>
  ask(`POST ${my}/confirm`, { token: member.token, body: { code } });

/** A member whose app is set up, with what the owner was told. */
async function guarded(id: string) {
  const member = await makeUser({ id, passwordHash });
  const secret = await begin(member);
  const { body } = await confirm(member, appCode(secret, -1));
  return { member, secret, codes: body.data.recoveryCodes as string[] };
}

const tokenOf = async (id: string): Promise<string> => (await logIn(id)).body.data.twoStepToken;

describe("setting up", () => {
  test("takes the password, and is asked for nowhere before it is confirmed", async () => {
    const member = await makeUser({ id: "begins", passwordHash });
    const wrong = await ask(`POST ${my}`, { token: member.token, body: { password: "no" } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 30041]);
    const { body } = await ask(`POST ${my}`, { token: member.token, body: { password } });
    const { secret, uri, qrCode } = body.data;
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Fundlore:begins\?issuer=Fundlore&/);
    expect(decodeURIComponent(qrCode)).toMatch(/^data:image\/svg\+xml,<svg /);
    expect((await logIn("begins")).body.data.accessToken).toBeTypeOf("string");
    expect((await ask(`GET ${my}`, { token: member.token })).body.data).toEqual({
      isOn: false,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
  });

  test("is confirmed by a code of the app, once; other devices are signed out", async () => {
    const member = await makeUser({ id: "confirms", passwordHash });
    const elsewhere = (await logIn("confirms")).body.data.accessToken;
    expect((await confirm(member, "123456")).body.message).toBe("Two-step login is off.");
    const secret = await begin(member);
    const bad = await confirm(member, wrongCode(secret) ?? "");
    expect([bad.status, bad.body.data.fields.code]).toEqual([400, "incorrect"]);
    const { body } = await confirm(member, appCode(secret));
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    expect((await confirm(member, appCode(secret, 1))).status).toBe(409);
    expect((await account(elsewhere)).status).toBe(401);
    expect((await account(member.token)).status).toBe(200);
    const again = await ask(`POST ${my}`, { token: member.token, body: { password } });
    expect(again.status).toBe(409);
    expect((await ask(`GET ${my}`, { token: member.token })).body.data).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
    await expect
      .poll(() => outbox("confirms@example.com").at(-1))
      .toContain("Two-step login is on");
  });

  test("keeps neither the secret nor a recovery code readable", async () => {
    const { member, secret, codes } = await guarded("sealed");
    const [row] = await db().select().from(twoSteps).where(eq(twoSteps.userKey, member.key));
    const rows = await db().select().from(recoveryCodes);
    expect(JSON.stringify([row?.secret, rows.map(({ codeHash }) => codeHash)])).not.toContain(
      secret,
    );
    for (const code of codes) {
      expect(JSON.stringify(rows.map(({ codeHash }) => codeHash))).not.toContain(code);
    }
    expect(decryptSecret(member.key, row?.secret ?? "")).toBe(secret);
    expect(() => decryptSecret(member.key + 1n, row?.secret ?? "")).toThrow();
    expect(encryptSecret(member.key, secret)).not.toBe(row?.secret);
  });
});

describe("logging in", () => {
  test("goes on with a code of the app, and takes none twice", async () => {
    const { secret } = await guarded("twofold");
    const first = (await logIn("twofold")).body.data;
    expect(first.accessToken).toBeNull();
    const code = appCode(secret);
    const answers = await Promise.all([1, 2, 3].map(() => second(first.twoStepToken, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const right = answers.find(({ status }) => status === 200);
    expect((await account(right?.body.data.accessToken)).body.data.id).toBe("twofold");
    const replayed = await second(await tokenOf("twofold"), code);
    expect([replayed.status, replayed.body.data.fields.code]).toEqual([400, "incorrect"]);
    const next = appCode(secret, 1);
    const spaced = `${next.slice(0, 3)} ${next.slice(3)}`;
    expect((await second(await tokenOf("twofold"), spaced)).status).toBe(200);
  });

  test("takes the code that confirmed the app for nothing else", async () => {
    const member = await makeUser({ id: "confirmed", passwordHash });
    const secret = await begin(member);
    const code = appCode(secret);
    await confirm(member, code);
    expect((await second(await tokenOf("confirmed"), code)).status).toBe(400);
  });

  test("takes each recovery code once, however it is typed, and tells the owner", async () => {
    const { codes } = await guarded("recovers");
    const [one = "", two = ""] = codes;
    expect(one).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    const token = await tokenOf("recovers");
    const answers = await Promise.all([1, 2, 3].map(() => second(token, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const typed = two.toLowerCase().replace("-", " ");
    const right = await second(await tokenOf("recovers"), typed);
    expect(right.body.data.recoveryCodesLeft).toBe(8);
    expect((await account(right.body.data.accessToken)).status).toBe(200);
    await expect.poll(() => outbox("recovers@example.com").join()).toContain("A recovery code was");
  });

  test("another member's recovery code opens nothing", async () => {
    const { codes } = await guarded("first.owner");
    await guarded("second.owner");
    expect((await second(await tokenOf("second.owner"), codes[0] ?? "")).status).toBe(400);
  });

  test("the first step is void after a new password, a ban, or when forged", async () => {
    const { member, secret } = await guarded("overtaken");
    const twoStepToken = await tokenOf("overtaken");
    const update = (values: Partial<typeof users.$inferInsert>) =>
      db().update(users).set(values).where(eq(users.key, member.key));
    await update({ passwordHash: await hashPassword("Another-horse8") });
    const code = appCode(secret);
    expect((await second(twoStepToken, code)).body.message).toMatch(/log in again/);
    await update({ passwordHash, state: "banned" });
    expect((await second(twoStepToken, code)).body.code).toBe(30105);
    await update({ state: "active" });
    expect((await second(`${twoStepToken}x`, code)).status).toBe(400);
    expect((await second(member.token, code)).status).toBe(400);
    expect((await second(twoStepToken, code)).status).toBe(200);
  });
});

describe("turning off and renewing", () => {
  test("new recovery codes take the place of the old ones", async () => {
    const { member, codes } = await guarded("renews");
    const body = { password };
    const renewed = await ask(`POST ${my}/recovery-codes`, { token: member.token, body });
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect((await second(await tokenOf("renews"), codes[0] ?? "")).status).toBe(400);
    const [code] = renewed.body.data.recoveryCodes;
    expect((await second(await tokenOf("renews"), code)).status).toBe(200);
  });

  test("off means a login of one step, and no codes left behind", async () => {
    const { member } = await guarded("turns.off");
    const wrong = await ask(`DELETE ${my}`, { token: member.token, body: { password: "no" } });
    expect(wrong.body.code).toBe(30041);
    const off = await ask(`DELETE ${my}`, { token: member.token, body: { password } });
    expect(off.status).toBe(200);
    expect((await logIn("turns.off")).body.data.accessToken).toBeTypeOf("string");
    const left = await db().$count(recoveryCodes, eq(recoveryCodes.userKey, member.key));
    expect(left).toBe(0);
    const again = await ask(`DELETE ${my}`, { token: member.token, body: { password } });
    expect(again.status).toBe(409);
  });
});

describe("operators", () => {
  const admin = (body: object) => ask(`POST ${sns}/admin/login`, { body });

  test("log in with 401 for whatever is wrong, members without a role too", async () => {
    await makeUser({ id: "plain.member", passwordHash });
    await makeUser({ id: "some.admin", passwordHash, role: "admin" });
    for (const body of [
      { id: "some.admin", password: "Wrong-horse7" },
      { id: "nobody.here", password },
      { id: "plain.member", password },
    ]) {
      const answer = await admin(body);
      expect([answer.status, answer.body.message]).toEqual([
        401,
        "The login information is incorrect.",
      ]);
    }
  });

  test.each(["admin", "moderator"] as const)(
    "a %s has to set two-step login up before there is a token, at either door",
    async (role) => {
      const { key } = await makeUser({ id: `operates.${role}`, passwordHash, role });
      const given = { id: `operates.${role}`, password };
      expect((await logIn(given.id)).body.data).toMatchObject({ accessToken: null });
      const { setupToken, accessToken } = (await admin(given)).body.data;
      expect(accessToken).toBeNull();
      const path = `POST ${sns}/user/login/two-step`;
      const { secret } = (await ask(`${path}/setup`, { body: { setupToken } })).body.data;
      const wrong = await ask(`${path}/confirm`, {
        body: { setupToken, code: wrongCode(secret) },
      });
      expect(wrong.body.data.fields.code).toBe("incorrect");
      const done = await ask(`${path}/confirm`, { body: { setupToken, code: appCode(secret) } });
      expect(done.body.data.recoveryCodes).toHaveLength(10);
      const token = done.body.data.accessToken;
      expect((await account(token)).body.data.role).toBe(role);
      const { twoStepToken } = (await admin(given)).body.data;
      expect((await second(twoStepToken, appCode(secret, 1))).status).toBe(200);
      const off = await ask(`DELETE ${my}`, { token, body: { password } });
      expect([off.status, await db().$count(twoSteps, eq(twoSteps.userKey, key))]).toEqual([
        403, 1,
      ]);
      expect((await ask(`GET ${my}`, { token })).body.data.isRequired).toBe(true);
      // The pass for setting up cannot take the app's place again.
      expect((await ask(`${path}/setup`, { body: { setupToken } })).status).toBe(409);
    },
  );
});

test("a member who is being deleted passes the second step, then may come back", async () => {
  const { member, secret } = await guarded("leaves.guarded");
  await db().update(users).set({ state: "deleting" }).where(eq(users.key, member.key));
  const { body } = await second(await tokenOf("leaves.guarded"), appCode(secret));
  expect(body.data).toMatchObject({ accessToken: null, restoreToken: expect.any(String) });
});

test("an app whose clock is a minute off is refused", async () => {
  const { member, secret } = await guarded("slow.clock");
  await db()
    .update(twoSteps)
    .set({ lastStep: sql`${twoSteps.lastStep} - 10` })
    .where(eq(twoSteps.userKey, member.key));
  const token = await tokenOf("slow.clock");
  expect((await second(token, appCode(secret, -3))).status).toBe(400);
  expect((await second(token, appCode(secret, -1))).status).toBe(200);
});
