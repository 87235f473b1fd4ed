import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { apiTokenPath, makeApiToken } from "#lib/testing/api-token";
import { admin } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { callApiAs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import { makeUser } from "#lib/testing/user";

// Lookups are cached for long, so that a forgotten invalidation fails.
testDatabase({ SESSION_CACHE_MS: "60000" });

const read = async (token: string) =>
  (await callApi("GET /sns/api/v1/api-token", { token })).status;

async function makeUserWithToken() {
  const user = await makeUserWithPassword();
  const made = await makeApiToken(user, ["profile:read"]);
  expect(await read(made.token)).toBe(200);
  return { user, ...made };
}

test("stops a revoked token at once, and no other", async () => {
  const { user, token, tokenId } = await makeUserWithToken();
  const other = await makeApiToken(user, ["profile:read"]);
  const stranger = await makeUserWithPassword();
  const path = `DELETE ${apiTokenPath}/${tokenId}`;
  expect((await callApiAs(stranger, path)).status).toBe(404);
  expect(await read(token)).toBe(200);
  expect((await callApiAs(user, path)).status).toBe(200);
  expect([await read(token), await read(other.token)]).toEqual([401, 200]);
});

test("keeps tokens when the password changes", async () => {
  const { user, token } = await makeUserWithToken();
  const newPassword = "Another-horse8";
  const { status } = await callApiAs(user, `PATCH ${myPath}/password`, {
    currentPassword: password,
    newPassword,
    newPasswordConfirm: newPassword,
  });
  expect([status, await read(token)]).toEqual([200, 200]);
});

test("revokes tokens when all devices are logged out only if asked to", async () => {
  const { user, token } = await makeUserWithToken();
  await callApiAs(user, `DELETE ${myPath}/session/list`);
  expect(await read(token)).toBe(200);
  await callApiAs(user, `DELETE ${myPath}/session/list?endsOtherAccess=true`);
  expect(await read(token)).toBe(401);
});

test("revokes tokens with the account", async () => {
  const { user, token } = await makeUserWithToken();
  await callApiAs(user, `DELETE ${myPath}`, { reason: "rarely", password });
  expect(await read(token)).toBe(401);
  await db().update(users).set({ state: "active", purgeAt: null }).where(eq(users.key, user.key));
  expect(await read(token)).toBe(401);
});

test("revokes tokens with a ban, and when staff log a user out", async () => {
  const staff = await makeUser({ role: "admin" });
  for (const body of [
    { action: "ban", reason: "Asks members for money." },
    { action: "endSessions", reason: "The member reports a stolen phone." },
  ]) {
    const { user, token } = await makeUserWithToken();
    const reply = await callApiAs(staff, `PATCH ${admin}/user/${user.id}`, body);
    expect(reply.status).toBe(200);
    expect(await read(token)).toBe(401);
  }
});
