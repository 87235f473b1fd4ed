import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setRole } from "#lib/server/features/account/staff/manage";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { connections, db } from "#lib/server/platform/postgres/client";
import { sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs, makeCase, uphold } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { hasRedisServer } from "#lib/testing/redis";
import { getDatabaseUrl, spawnSecondInstance } from "#lib/testing/second-instance";
import {
  callApiAs,
  makeUserWithPassword,
  myPath,
  password,
  startOtherSession,
} from "#lib/testing/setting";
import { endServer, type SpawnedServer, spawnServer } from "#lib/testing/spawn-server";
import { generateAppCode, makeTwoStepUser, twoStepPath } from "#lib/testing/two-step";
import { makeUser, type TestUser } from "#lib/testing/user";

// So long that only a message can end a session in time.
testDatabase({ SESSION_CACHE_MS: "60000" });

const newPassword = "Winter-Harbour-42";

/** Each ends the session of another device, as a call or a command of this instance. */
const endings: [string, (user: TestUser, other: string) => Promise<unknown>][] = [
  ["a log-out", (_, token) => callApi(`POST ${sns}/user/logout`, { token })],
  ["a log-out of other devices", (user) => callApiAs(user, `DELETE ${myPath}/session/list`)],
  [
    "a change of password",
    (user) =>
      callApiAs(user, `PATCH ${myPath}/password`, {
        currentPassword: password,
        newPassword,
        newPasswordConfirm: newPassword,
      }),
  ],
  ["a change of role", ({ id }) => setRole(id, "moderator")],
  [
    "a ban",
    async ({ id }) =>
      callAs(await makeUser({ role: "admin" }), `PATCH /user/${id}`, {
        action: "ban",
        reason: "Fraud.",
        days: 7,
      }),
  ],
  ["a deletion", (user) => callApiAs(user, `DELETE ${myPath}`, { reason: "other", password })],
];

/** What a call gets whose session has ended, or whose user is banned. */
const refusals = [401, 403];

const readHere = async (token: string) => (await callApi(`GET ${myPath}`, { token })).status;

test.each(endings)("%s ends a session that was just looked up", async (_, end) => {
  const user = await makeUserWithPassword();
  const other = await startOtherSession(user);
  expect(await readHere(other)).toBe(200);
  await end(user, other);
  expect(refusals).toContain(await readHere(other));
});

test("looks a session up once for calls at the same time, and again after its age", async () => {
  const { key, token } = await makeUser();
  await Promise.all(Array.from({ length: 5 }, () => readHere(token)));
  await db().delete(sessions).where(eq(sessions.userKey, key));
  expect(await readHere(token)).toBe(200);
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now + 60_001);
  expect(await readHere(token)).toBe(401);
  clock.mockRestore();
});

/** Replaces lookups of viewers only: jobs run other statements at the same time. */
function spyOnLookups(replace: (find: () => Promise<unknown>) => Promise<unknown>) {
  const { query } = connections();
  return vi.spyOn(connections(), "query").mockImplementation((...args) => {
    const find = () => query.apply(connections(), args);
    const [config] = args;
    return typeof config === "object" && config.name === "viewer" ? replace(find) : find();
  });
}

test("keeps no failed lookup", async () => {
  const { token } = await makeUser();
  const spy = spyOnLookups(() => Promise.reject(new Error("away")));
  expect(await readHere(token)).toBe(500);
  spy.mockRestore();
  expect(await readHere(token)).toBe(200);
});

test("does not keep a viewer whose role changes while they are looked up", async () => {
  const user = await makeUser();
  const isFound = Promise.withResolvers<void>();
  const isChanged = Promise.withResolvers<void>();
  const spy = spyOnLookups(async (find) => {
    const found = await find();
    isFound.resolve();
    await isChanged.promise;
    return found;
  });
  const early = readHere(user.token);
  await isFound.promise;
  spy.mockRestore();
  await setRole(user.id, "moderator");
  isChanged.resolve();
  await early;
  expect(await readHere(user.token)).toBe(401);
});

test("limits apply to a session that was just looked up, until they end", async () => {
  const moderator = await makeUser({ role: "moderator" });
  const { author, caseId } = await makeCase(moderator);
  const path = `POST ${sns}/post/${await makePost(await makeUser())}/comment`;
  const comment = async () => (await callApiAs(author, path, { content: "Thanks." })).status;
  expect(await comment()).toBe(200);
  expect((await uphold(moderator, caseId, [{ kind: "limitComments", days: 3 }])).status).toBe(200);
  expect(await comment()).toBe(403);
  const admin = await makeUser({ role: "admin" });
  const lift = { action: "lift", reason: "Enough." };
  expect((await callAs(admin, `PATCH /user/${author.id}`, lift)).status).toBe(200);
  expect(await comment()).toBe(200);
});

test("a code lets staff change something at once", async () => {
  const { user, secret } = await makeTwoStepUser("step.cached");
  await db().update(users).set({ role: "admin" }).where(eq(users.key, user.key));
  await db()
    .update(sessions)
    .set({ createdAt: sql`now() - interval '2 hours'` })
    .where(eq(sessions.userKey, user.key));
  const change = async () =>
    (await callAs(user, "PATCH /user/nobody", { action: "lift", reason: "A test." })).status;
  expect(await change()).toBe(403);
  const twoStepCode = generateAppCode(secret, 1);
  expect((await callApiAs(user, `POST ${twoStepPath}/step-up`, { twoStepCode })).status).toBe(200);
  expect(await change()).toBe(404);
});

describe.runIf(hasRedisServer)("another instance", () => {
  let server: SpawnedServer;
  /** An instance that gets no messages. */
  let deaf: SpawnedServer;

  beforeAll(async () => {
    server = await spawnSecondInstance();
    deaf = await spawnServer(await getDatabaseUrl(), { SESSION_CACHE_MS: "500" });
    await waitUntilConnected();
  });
  afterAll(() => Promise.all([server, deaf].map((each) => endServer(each, "SIGTERM"))));

  const read = async ({ url }: SpawnedServer, token: string) =>
    (await fetch(`${url}${myPath}`, { headers: { authorization: `Bearer ${token}` } })).status;

  /** Waits until the end of a session reaches the other instance. */
  async function waitUntilConnected(): Promise<void> {
    const user = await makeUserWithPassword();
    await vi.waitFor(
      async () => {
        const token = await startOtherSession(user);
        await read(server, token);
        await callApi(`POST ${sns}/user/logout`, { token });
        expect(await read(server, token)).toBe(401);
      },
      { timeout: 8_000, interval: 50 },
    );
  }

  test.each(endings)("%s ends a session there within a second", async (_, end) => {
    const user = await makeUserWithPassword();
    const other = await startOtherSession(user);
    for (const instance of [server, deaf]) expect(await read(instance, other)).toBe(200);
    await end(user, other);
    for (const instance of [server, deaf]) {
      await vi.waitFor(async () => expect(refusals).toContain(await read(instance, other)), {
        timeout: 1_000,
        interval: 20,
      });
    }
  });

  test("a log-out there ends a session here", async () => {
    const { token } = await makeUser();
    expect(await readHere(token)).toBe(200);
    await fetch(`${server.url}${sns}/user/logout`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    await vi.waitFor(async () => expect(await readHere(token)).toBe(401), {
      timeout: 1_000,
      interval: 20,
    });
  });
});
