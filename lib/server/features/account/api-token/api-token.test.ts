import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { apiTokens } from "#lib/server/features/account/api-token/schema";
import { deleteExpiredJob } from "#lib/server/features/account/delete-expired";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { apiTokenPath, makeApiToken } from "#lib/testing/api-token";
import { testDatabase } from "#lib/testing/database";
import { addPasskey, passkeyPath } from "#lib/testing/passkey";
import { makePost } from "#lib/testing/post";
import {
  ageProofs,
  callApiAs,
  isLoggedIn,
  makeUserWithPassword,
  password,
} from "#lib/testing/setting";
import { confirmSetup, generateAppCode, startSetup } from "#lib/testing/two-step";
import type { TestUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

const own = "GET /sns/api/v1/api-token";
const read = (token: string) => callApi(own, { token });

async function listTokens(user: TestUser) {
  return (await callApiAs(user, `GET ${apiTokenPath}/list`)).data.items;
}

describe("creating a token", () => {
  test("takes the password, shows the token once and tells the user by email", async () => {
    const user = await makeUserWithPassword();
    const body = { name: "Backup", scopes: ["post:read"], days: 7, password: "Wrong-horse7" };
    const refused = await callApiAs(user, `POST ${apiTokenPath}`, body);
    expect(refused).toMatchObject({ status: 400, code: 30041 });
    const { token, tokenId } = await makeApiToken(user, ["profile:read"], { name: "Backup" });
    const [listed] = await listTokens(user);
    expect(listed).toMatchObject({ tokenId, name: "Backup", scopes: ["profile:read"] });
    expect(token.endsWith(listed.ending)).toBe(true);
    const [stored] = await db().select().from(apiTokens).where(eq(apiTokens.id, tokenId));
    expect(JSON.stringify(stored, (_, value) => String(value))).not.toContain(token);
    const emails = (await readOutbox(`${user.id}@example.com`)).join();
    expect(emails).toContain("An API token was created");
    expect(emails).not.toContain(token);
  });

  test("takes a passkey of its user in place of password and code, once", async () => {
    const user = await makeUserWithPassword();
    const { authenticator } = await addPasskey(user);
    await confirmSetup(user, generateAppCode(await startSetup(user)));
    const fields = { name: "Backup", scopes: ["profile:read"], days: 7 };
    const create = (passkey: object) =>
      callApiAs(user, `POST ${apiTokenPath}`, { ...fields, passkey });
    const sign = async (by = authenticator) =>
      by.get((await callApiAs(user, `POST ${passkeyPath}/step-up/options`)).data);
    const stranger = await makeUserWithPassword();
    const { authenticator: other } = await addPasskey(stranger);
    expect(await create(await sign(other))).toMatchObject({ status: 400 });
    const passkey = await sign();
    const { data } = await create(passkey);
    expect((await read(data.token)).body.data).toMatchObject({ userId: user.id });
    expect(await create(passkey)).toMatchObject({ status: 400 });
    expect(await listTokens(user)).toHaveLength(1);
  });

  test("refuses a call without password and passkey ten minutes after the login", async () => {
    const user = await makeUserWithPassword();
    await ageProofs(user, 11);
    const body = { name: "Backup", scopes: ["post:read"], days: 7 };
    const refused = await callApiAs(user, `POST ${apiTokenPath}`, body);
    expect(refused).toMatchObject({ status: 403, code: 30206, fields: { password: "required" } });
    expect(await listTokens(user)).toEqual([]);
  });

  test.each([
    ["no scope", { scopes: [] }],
    ["an unknown scope", { scopes: ["order:write"] }],
    ["a scope twice", { scopes: ["post:read", "post:read"] }],
    ["no name", { name: "  " }],
    ["more than a year", { days: 366 }],
    ["no end", { days: 0 }],
  ])("refuses %s", async (_, change) => {
    const user = await makeUserWithPassword();
    const body = { name: "Script", scopes: ["post:read"], days: 30, password, ...change };
    expect((await callApiAs(user, `POST ${apiTokenPath}`, body)).status).toBe(400);
  });

  test("refuses more than the limit, also at once", async () => {
    const user = await makeUserWithPassword();
    const tries = Array.from({ length: limits.apiToken.max + 2 }, () =>
      callApiAs(user, `POST ${apiTokenPath}`, {
        name: "Script",
        scopes: ["post:read"],
        days: 1,
        password,
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(limits.apiToken.max);
    expect(await listTokens(user)).toHaveLength(limits.apiToken.max);
  });
});

describe("a call with a token", () => {
  test("acts for its user within its scopes", async () => {
    const user = await makeUserWithPassword();
    const postId = await makePost(user, { isPublic: false });
    const { token, tokenId } = await makeApiToken(user, ["profile:read", "post:read"]);
    expect((await read(token)).body.data).toMatchObject({ userId: user.id, tokenId });
    expect((await callApi(`GET /sns/api/v1/post/${postId}`, { token })).status).toBe(200);
    const refused = await callApi(`DELETE /sns/api/v1/post/${postId}`, { token });
    expect([refused.status, refused.body.data.scope]).toEqual([403, "post:write"]);
  });

  test("is not staff, whoever created it", async () => {
    const staff = await makeUserWithPassword();
    const author = await makeUserWithPassword();
    const postId = await makePost(author);
    const { token } = await makeApiToken(staff, ["profile:read", "post:read"]);
    await db().update(users).set({ role: "admin" }).where(eq(users.key, staff.key));
    expect((await callApi("GET /sns/api/v1/admin/user/list", { token })).status).toBe(403);
    const { body } = await callApi(`GET /sns/api/v1/post/${postId}`, { token });
    expect(body.data.postId).toBe(postId);
  });

  test("notes the day", async () => {
    const user = await makeUserWithPassword();
    const { token } = await makeApiToken(user, ["profile:read"]);
    expect((await listTokens(user))[0].lastUsedOn).toBeNull();
    await read(token);
    const today = new Date().toISOString().slice(0, 10);
    await expect.poll(async () => (await listTokens(user))[0].lastUsedOn).toBe(today);
  });

  test("is limited by itself, and leaves the budgets of the browser alone", async () => {
    const user = await makeUserWithPassword();
    const { token } = await makeApiToken(user, ["profile:read"]);
    const replies = await Promise.all(Array.from({ length: 301 }, () => read(token)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await isLoggedIn(user.token)).toBe(true);
  });

  test("is refused if the token is forged, misread or expired, even where no login is needed", async () => {
    const user = await makeUserWithPassword();
    const { token, tokenId } = await makeApiToken(user, ["profile:read"]);
    const publicCall = `GET /sns/api/v1/user/${user.id}`;
    expect((await callApi(publicCall, { token })).status).toBe(200);
    for (const wrong of [`${token}x`, token.replace("pat_", "pat_x"), "fundlore_pat_x"]) {
      expect((await callApi(publicCall, { token: wrong })).status).toBe(401);
    }
    const ago = sql`now() - interval '1 second'`;
    await db().update(apiTokens).set({ expiresAt: ago }).where(eq(apiTokens.id, tokenId));
    await expect.poll(async () => (await read(token)).status).toBe(401);
  });
});

test("forgets expired tokens after a month", async () => {
  const user = await makeUserWithPassword();
  const { tokenId } = await makeApiToken(user, ["profile:read"]);
  const setAge = (days: number) =>
    db()
      .update(apiTokens)
      .set({ expiresAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(apiTokens.id, tokenId));
  await setAge(29);
  await deleteExpiredJob.run();
  expect(await listTokens(user)).toHaveLength(1);
  await setAge(31);
  await deleteExpiredJob.run();
  expect(await listTokens(user)).toHaveLength(0);
});
