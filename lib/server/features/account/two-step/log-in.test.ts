import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, readAccount, readOutbox } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import {
  confirmSetup,
  freezeClock,
  generateAppCode,
  getTwoStepToken,
  logInTwoStep,
  makeTwoStepUser,
  startSetup,
} from "#lib/testing/two-step";
import { makeUser } from "#lib/testing/user";

testDatabase();
freezeClock();

describe("logging in", () => {
  test("requires a code of the app and accepts each code once", async () => {
    const { secret } = await makeTwoStepUser("twofold");
    const first = (await logIn("twofold")).body.data;
    expect(first.accessToken).toBeNull();
    const code = generateAppCode(secret);
    const answers = await Promise.all([1, 2, 3].map(() => logInTwoStep(first.twoStepToken, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const right = answers.find(({ status }) => status === 200);
    expect((await readAccount(right?.body.data.accessToken)).body.data.id).toBe("twofold");
    const replayed = await logInTwoStep(await getTwoStepToken("twofold"), code);
    expect([replayed.status, replayed.body.data.fields.code]).toEqual([400, "incorrect"]);
    const next = generateAppCode(secret, 1);
    const spaced = `${next.slice(0, 3)} ${next.slice(3)}`;
    expect((await logInTwoStep(await getTwoStepToken("twofold"), spaced)).status).toBe(200);
  });

  test("rejects the code that confirmed the app", async () => {
    const user = await makeUser({
      id: "confirmed",
      passwordHash: await hashPassword(password),
    });
    const secret = await startSetup(user);
    const code = generateAppCode(secret);
    await confirmSetup(user, code);
    expect((await logInTwoStep(await getTwoStepToken("confirmed"), code)).status).toBe(400);
  });

  test("accepts each recovery code once in any spelling, and notifies the user", async () => {
    const { codes } = await makeTwoStepUser("recovers");
    const [one = "", two = ""] = codes;
    expect(one).toMatch(/^(?:[2-9A-HJKMNP-Z]{6}-){3}[2-9A-HJKMNP-Z]{6}$/);
    const token = await getTwoStepToken("recovers");
    const answers = await Promise.all([1, 2, 3].map(() => logInTwoStep(token, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const typed = two.toLowerCase().replace("-", " ");
    const right = await logInTwoStep(await getTwoStepToken("recovers"), typed);
    expect(right.body.data.recoveryCodesLeft).toBe(8);
    expect((await readAccount(right.body.data.accessToken)).status).toBe(200);
    expect((await readOutbox("recovers@example.com")).join()).toContain("A recovery code was");
  });

  test("rejects another user's recovery code", async () => {
    const { codes } = await makeTwoStepUser("first.owner");
    await makeTwoStepUser("second.owner");
    expect((await logInTwoStep(await getTwoStepToken("second.owner"), codes[0] ?? "")).status).toBe(
      400,
    );
  });

  test("rejects the first step after a new password or a ban, or if it is forged", async () => {
    const { user, passwordHash, secret } = await makeTwoStepUser("overtaken");
    const twoStepToken = await getTwoStepToken("overtaken");
    const update = (values: Partial<typeof users.$inferInsert>) =>
      db().update(users).set(values).where(eq(users.key, user.key));
    await update({ passwordHash: await hashPassword("Another-horse8") });
    const code = generateAppCode(secret);
    expect((await logInTwoStep(twoStepToken, code)).body.message).toMatch(/log in again/);
    await update({ passwordHash, state: "banned" });
    expect((await logInTwoStep(twoStepToken, code)).body.code).toBe(30105);
    await update({ state: "active" });
    expect((await logInTwoStep(`${twoStepToken}x`, code)).status).toBe(400);
    expect((await logInTwoStep(user.token, code)).status).toBe(400);
    expect((await logInTwoStep(twoStepToken, code)).status).toBe(200);
  });
});

test("a user who deleted the account passes the second step, then can restore it", async () => {
  const { user, secret } = await makeTwoStepUser("leaves.guarded");
  await db().update(users).set({ state: "deleting" }).where(eq(users.key, user.key));
  const { body } = await logInTwoStep(
    await getTwoStepToken("leaves.guarded"),
    generateAppCode(secret),
  );
  expect(body.data).toMatchObject({ accessToken: null, restoreToken: expect.any(String) });
});

test("rejects an app whose clock is off by more than one step", async () => {
  const { user, secret } = await makeTwoStepUser("slow.clock");
  await db()
    .update(twoSteps)
    .set({ lastStep: sql`${twoSteps.lastStep} - 10` })
    .where(eq(twoSteps.userKey, user.key));
  const token = await getTwoStepToken("slow.clock");
  expect((await logInTwoStep(token, generateAppCode(secret, -3))).status).toBe(400);
  expect((await logInTwoStep(token, generateAppCode(secret, -1))).status).toBe(200);
});
