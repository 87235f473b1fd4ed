import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { operations } from "#lib/server/app/operations";
import { hashPassword } from "#lib/server/features/account/password";
import { secureAccount } from "#lib/server/features/account/secure-account";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { verifyEmail } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { createAuthenticator } from "#lib/testing/authenticator";
import { testDatabase } from "#lib/testing/database";
import { addPasskey, passkeyPath, startAddingPasskey } from "#lib/testing/passkey";
import { pushKey, startPushService } from "#lib/testing/push";
import { myPath, password, startOtherSession } from "#lib/testing/setting";
import { confirmSetup, freezeClock, generateAppCode, startSetup } from "#lib/testing/two-step";
import { makeUser, type TestUser } from "#lib/testing/user";
import { makeWebhook } from "#lib/testing/webhook";

testDatabase();
freezeClock();
const push = startPushService();

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const newPassword = "Winter-Harbour-42";
const hook = { url: "http://127.0.0.1:9/hook", events: ["comment.created"] as const };

type Call = { path?: Record<string, string>; body?: object };

const turnOnTwoStep = async (user: TestUser): Promise<Call> => {
  const secret = await startSetup(user);
  await confirmSetup(user, generateAppCode(secret, -1));
  return {};
};

/** Each call whose effect outlasts the session, with what it needs. */
const calls: Record<string, (user: TestUser) => Promise<Call>> = {
  [`DELETE ${myPath}`]: async () => ({ body: { reason: "other", password } }),
  [`DELETE ${myPath}/two-step`]: turnOnTwoStep,
  [`PATCH ${myPath}/email`]: async ({ id }) => {
    const email = `thief.${id}@example.com`;
    const verificationToken = await verifyEmail(email, "changeEmail");
    return { body: { email, verificationToken, password } };
  },
  [`PATCH ${myPath}/password`]: async () => ({
    body: { currentPassword: password, newPassword, newPasswordConfirm: newPassword },
  }),
  [`PATCH ${myPath}/webhook/{webhookId}`]: async (user) => {
    const { webhookId } = await makeWebhook(user, hook.url, hook.events);
    return { path: { webhookId }, body: { isOn: true } };
  },
  [`POST ${myPath}/api-token`]: async () => ({
    body: { name: "Script", scopes: ["profile:read"], days: 30 },
  }),
  [`POST ${myPath}/data-export`]: async () => ({ body: { password } }),
  [`POST ${passkeyPath}`]: async (user) => ({
    body: { response: createAuthenticator().create(await startAddingPasskey(user)) },
  }),
  [`POST ${myPath}/two-step`]: async () => ({ body: {} }),
  [`POST ${myPath}/two-step/confirm`]: async (user) => ({
    body: { code: generateAppCode(await startSetup(user)) },
  }),
  [`POST ${myPath}/two-step/recovery-codes`]: turnOnTwoStep,
  [`POST ${myPath}/webhook`]: async () => ({ body: hook }),
  [pushKey("PUT")]: async () => ({ body: push.makeBrowser().subscription }),
  [`DELETE ${passkeyPath}/{passkeyId}`]: async (user) => ({
    path: { passkeyId: (await addPasskey(user)).passkeyId },
  }),
  [`DELETE ${myPath}/session/list`]: async () => ({}),
  [`DELETE ${myPath}/session/list?endsOtherAccess=true`]: async () => ({}),
  [`DELETE ${myPath}/session/{sessionId}`]: async () => ({ path: { sessionId: randomUUID() } }),
};

/** Calls with a fresh proof whose effect ends with the session that made them. */
const bound = [`POST ${passkeyPath}/options`, `POST ${myPath}/data-export/{exportId}/link`];

test("knows each call that takes a fresh proof", () => {
  const fresh = operations
    .map(({ contract }): Contract => contract)
    .filter(({ proof }) => proof === "fresh")
    .map(({ method, path }) => `${method} ${path}`);
  expect(fresh.filter((key) => !calls[key] && !bound.includes(key))).toEqual([]);
});

const isWaiting = async () => {
  const waiting = await db().execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0;
};

test.each(Object.entries(calls))(
  "%s adds nothing to an account that is secured meanwhile",
  async (key, prepare) => {
    const made = await makeUser({ passwordHash });
    const user = { ...made, token: await startOtherSession(made, "", ["passkey"]) };
    const { path = {}, body } = await prepare(user);
    const locked = Promise.withResolvers<void>();
    const waited = Promise.withResolvers<void>();
    const securing = db().transaction(async (tx) => {
      const [row] = await tx.select().from(users).where(eq(users.key, user.key)).for("update");
      locked.resolve();
      await waited.promise;
      if (row) await secureAccount(tx, row, "endedByStaff");
    });
    await locked.promise;
    const filled = key.replaceAll(/\{(\w+)\}/g, (_, name) => path[name] ?? "");
    const calling = callApi(filled, { token: user.token, body });
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true)).finally(waited.resolve);
    await securing;
    expect((await calling).status).toBe(401);
  },
);
