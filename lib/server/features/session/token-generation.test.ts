import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { renewedTokenHeader } from "#lib/domain/account/proof";
import { sessions } from "#lib/server/features/session/schema";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { db } from "#lib/server/platform/postgres/client";
import { sns } from "#lib/testing/account";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { ageProofs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

// So long that only a message can end a token in time.
testDatabase({ SESSION_CACHE_MS: "60000" });

let user: TestUser;
beforeEach(async () => {
  user = await makeUserWithPassword();
  await ageProofs(user, 11);
});

const read = async (token: string) => (await callApi(`GET ${myPath}`, { token })).status;

const prove = (token: string) => callApiRaw(`POST ${myPath}/proof`, { token, body: { password } });

/** Proves in a session. Returns the token of the reply. */
async function renew(token: string): Promise<string> {
  const response = await prove(token);
  expect(response.status).toBe(200);
  const renewed = response.headers.get(renewedTokenHeader);
  expect(renewed).toEqual(expect.any(String));
  return renewed ?? "";
}

const readSessionIds = async () =>
  db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userKey, user.key));

test("a proof gives the session another token, whose first use ends the one before", async () => {
  const before = await readSessionIds();
  const renewed = await renew(user.token);
  expect(renewed).not.toBe(user.token);
  expect(await read(user.token)).toBe(200);
  expect(await read(renewed)).toBe(200);
  expect(await read(user.token)).toBe(401);
  expect(await read(renewed)).toBe(200);
  expect(await readSessionIds()).toEqual(before);
});

test("a token of two proofs ago has ended", async () => {
  const second = await renew(user.token);
  await read(second);
  const third = await renew(second);
  expect(await read(user.token)).toBe(401);
  expect(await read(second)).toBe(200);
  await read(third);
  expect(await read(second)).toBe(401);
});

test("a client that never got the reply proves again with the token that it has", async () => {
  const lost = await renew(user.token);
  const renewed = await renew(user.token);
  expect(await read(renewed)).toBe(200);
  expect(await read(lost)).toBe(200);
  expect(await read(user.token)).toBe(401);
});

test("proofs at the same time begin one generation", async () => {
  const tokens = await Promise.all([renew(user.token), renew(user.token), renew(user.token)]);
  for (const token of tokens) expect(await read(token)).toBe(200);
  expect(await read(user.token)).toBe(401);
});

test("a replaced token ends after ten minutes although its successor was never used", async () => {
  await renew(user.token);
  await db()
    .update(sessions)
    .set({ replacedAt: sql`now() - interval '601 seconds'` })
    .where(eq(sessions.userKey, user.key));
  // The proof forgot the cached viewer.
  expect(await read(user.token)).toBe(401);
});

describe("a proof that is given with another call", () => {
  const change = (fields: object) =>
    callApiRaw(`PATCH ${myPath}/password`, {
      token: user.token,
      body: { currentPassword: password, ...fields },
    });

  test("renews the token if the call succeeds", async () => {
    const newPassword = "Winter-Harbour-42";
    const response = await change({ newPassword, newPasswordConfirm: newPassword });
    expect(response.status).toBe(200);
    expect(await read(response.headers.get(renewedTokenHeader) ?? "")).toBe(200);
    expect(await read(user.token)).toBe(401);
  });

  test("renews the token if the call is then refused", async () => {
    const response = await change({ newPassword: "short", newPasswordConfirm: "short" });
    expect(response.status).toBe(400);
    expect(await read(response.headers.get(renewedTokenHeader) ?? "")).toBe(200);
    expect(await read(user.token)).toBe(401);
  });

  test("leaves the token as it is if it is wrong", async () => {
    const response = await callApiRaw(`POST ${myPath}/proof`, {
      token: user.token,
      body: { password: "Wrong-Password-1" },
    });
    expect(response.status).toBe(400);
    expect(response.headers.get(renewedTokenHeader)).toBeNull();
    expect(await read(user.token)).toBe(200);
  });
});

test("a call that needs no login is refused with a token that was replaced", async () => {
  const list = async (token: string) =>
    (await callApi(`GET ${sns}/post/trending/list`, { token })).status;
  const renewed = await renew(user.token);
  expect(await list(renewed)).toBe(200);
  expect(await list(user.token)).toBe(401);
  // Whose session has ended is shown what everybody sees.
  await db().delete(sessions).where(eq(sessions.userKey, user.key));
  invalidateViewer(user.key);
  expect(await list(renewed)).toBe(200);
});
