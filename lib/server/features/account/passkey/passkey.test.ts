import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { passkeyChallenges } from "#lib/server/features/account/passkey/schema/challenge";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { setRole } from "#lib/server/features/account/staff/manage";
import { sessions } from "#lib/server/features/session/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { createAuthenticator } from "#lib/testing/authenticator";
import { testDatabase } from "#lib/testing/database";
import { addPasskey, passkeyPath, startAddingPasskey } from "#lib/testing/passkey";
import { callApiAs, isLoggedIn, makeUserWithPassword, password } from "#lib/testing/setting";
import { generateAppCode } from "#lib/testing/two-step";

testDatabase();

const login = "/sns/api/v1/user/login/passkey";

const startLogin = async () => (await callApi(`POST ${login}/options`)).body.data;
const logIn = (response: unknown) => callApi(`POST ${login}`, { body: { response } });

describe("adding a passkey", () => {
  test("takes the password, tells the user by email and lists it", async () => {
    const user = await makeUserWithPassword();
    const refused = await callApiAs(user, `POST ${passkeyPath}/options`, {
      password: "Wrong-horse7",
    });
    expect(refused).toMatchObject({ status: 400, code: 30041 });
    const { passkeyId } = await addPasskey(user);
    const { data } = await callApiAs(user, `GET ${passkeyPath}/list`);
    expect(data.items).toMatchObject([{ passkeyId, lastUsedAt: null }]);
    expect((await readOutbox(`${user.id}@example.com`)).join()).toContain("A passkey was added");
  });

  test("refuses an answer to another user's options, and any answer twice", async () => {
    const [user, other] = [await makeUserWithPassword(), await makeUserWithPassword()];
    const options = await startAddingPasskey(user);
    const response = createAuthenticator().create(options);
    expect(await callApiAs(other, `POST ${passkeyPath}`, { response })).toMatchObject({
      status: 400,
    });
    expect(await callApiAs(user, `POST ${passkeyPath}`, { response })).toMatchObject({
      status: 200,
    });
    const again = createAuthenticator().create(options);
    expect(await callApiAs(user, `POST ${passkeyPath}`, { response: again })).toMatchObject({
      status: 400,
    });
  });

  test.each([
    ["another site", { origin: "https://fundlore.example" }],
    ["another host", { rpId: "fundlore.example" }],
    ["a device that did not verify its user", { isVerified: false }],
  ])("refuses one from %s", async (_, deviation) => {
    const user = await makeUserWithPassword();
    const response = createAuthenticator().create(await startAddingPasskey(user), deviation);
    expect(await callApiAs(user, `POST ${passkeyPath}`, { response })).toMatchObject({
      status: 400,
    });
    expect((await callApiAs(user, `GET ${passkeyPath}/list`)).data.items).toEqual([]);
  });

  test("refuses more than the limit", async () => {
    const user = await makeUserWithPassword();
    const options = await startAddingPasskey(user);
    await db()
      .insert(passkeys)
      .values(
        Array.from({ length: limits.passkey.max }, (_, index) => ({
          userKey: user.key,
          credentialId: `${user.id}-${index}`,
          publicKey: new Uint8Array([1]),
          counter: 0,
          transports: [],
          name: "",
          isBackedUp: false,
        })),
      );
    const response = createAuthenticator().create(options);
    expect(await callApiAs(user, `POST ${passkeyPath}`, { response })).toMatchObject({
      status: 409,
    });
    expect(await callApiAs(user, `POST ${passkeyPath}/options`, { password })).toMatchObject({
      status: 409,
    });
  });
});

describe("logging in with a passkey", () => {
  test("starts a session and notes the use", async () => {
    const user = await makeUserWithPassword();
    const { authenticator } = await addPasskey(user);
    const { body } = await logIn(authenticator.get(await startLogin()));
    expect(await isLoggedIn(body.data.accessToken)).toBe(true);
    const { data } = await callApiAs(user, `GET ${passkeyPath}/list`);
    expect(data.items[0].lastUsedAt).not.toBeNull();
  });

  test("refuses an answer twice, an expired one and one that was signed for another site", async () => {
    const user = await makeUserWithPassword();
    const { authenticator } = await addPasskey(user);
    const response = authenticator.get(await startLogin());
    expect((await logIn(response)).status).toBe(200);
    expect((await logIn(response)).status).toBe(400);

    const late = authenticator.get(await startLogin());
    await db().update(passkeyChallenges).set({ expiresAt: sql`now()` });
    expect((await logIn(late)).status).toBe(400);

    const elsewhere = { origin: "https://fundlore.example" };
    expect((await logIn(authenticator.get(await startLogin(), elsewhere))).status).toBe(400);
    const unverified = { isVerified: false };
    expect((await logIn(authenticator.get(await startLogin(), unverified))).status).toBe(400);
  });

  test("refuses a copied authenticator, whose counter falls behind", async () => {
    const user = await makeUserWithPassword();
    const { authenticator } = await addPasskey(user);
    expect((await logIn(authenticator.get(await startLogin(), { counter: 9 }))).status).toBe(200);
    const copy = authenticator.get(await startLogin(), { counter: 8 });
    expect((await logIn(copy)).status).toBe(400);
  });

  test("refuses a passkey that was removed, and one that signs for another", async () => {
    const [user, other] = [await makeUserWithPassword(), await makeUserWithPassword()];
    const { authenticator, passkeyId } = await addPasskey(user);
    const { authenticator: second } = await addPasskey(other);
    const forged = { ...second.get(await startLogin()), id: authenticator.id };
    expect((await logIn(forged)).status).toBe(400);
    expect((await callApiAs(other, `DELETE ${passkeyPath}/${passkeyId}`)).status).toBe(404);
    expect((await callApiAs(user, `DELETE ${passkeyPath}/${passkeyId}`)).status).toBe(200);
    expect((await logIn(authenticator.get(await startLogin()))).status).toBe(400);
    expect((await readOutbox(`${user.id}@example.com`)).join()).toContain("A passkey was removed");
  });

  test("is refused for a banned account", async () => {
    const user = await makeUserWithPassword();
    const { authenticator } = await addPasskey(user);
    await db().update(users).set({ state: "banned" }).where(eq(users.key, user.key));
    const { body } = await logIn(authenticator.get(await startLogin()));
    expect(body).toMatchObject({ code: 30105 });
  });

  test("does not spare staff the set-up of two-step login", async () => {
    const user = await makeUserWithPassword();
    const { authenticator } = await addPasskey(user);
    await setRole(user.id, "moderator");
    const { body } = await logIn(authenticator.get(await startLogin()));
    expect(body.data).toMatchObject({ accessToken: null, setupToken: expect.any(String) });
    const { setupToken } = body.data;
    const path = `POST ${sns}/user/login/two-step`;
    const { secret } = (await callApi(`${path}/setup`, { body: { setupToken } })).body.data;
    const code = generateAppCode(secret);
    const done = await callApi(`${path}/confirm`, { body: { setupToken, code } });
    expect(done.status).toBe(200);
    // Nobody gave the password.
    const [session] = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.userKey, user.key))
      .orderBy(desc(sessions.createdAt))
      .limit(1);
    expect(session).toMatchObject({
      passkeyProvenAt: expect.any(Date),
      codeProvenAt: expect.any(Date),
      passwordProvenAt: null,
    });
  });
});

test("steps up a session with one's own passkey only", async () => {
  const [user, other] = [await makeUserWithPassword(), await makeUserWithPassword()];
  const { authenticator } = await addPasskey(user);
  const { authenticator: foreign } = await addPasskey(other);
  const start = async () => (await callApiAs(user, `POST ${passkeyPath}/step-up/options`)).data;
  const options = await start();
  expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
  const refused = await callApiAs(user, `POST ${passkeyPath}/step-up`, {
    response: foreign.get(options),
  });
  expect(refused.status).toBe(400);
  const { status, data } = await callApiAs(user, `POST ${passkeyPath}/step-up`, {
    response: authenticator.get(await start()),
  });
  expect(status).toBe(200);
  expect(Date.parse(data.validUntil)).toBeGreaterThan(Date.now());
});
