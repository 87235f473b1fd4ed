import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { getSecret } from "#lib/server/core/secret";
import { hashPassword } from "#lib/server/features/account/password";
import { endSessions } from "#lib/server/features/session/queries";
import { sessions } from "#lib/server/features/session/schema";
import { signToken } from "#lib/server/features/session/token";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, readAccount, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

describe("logging in", () => {
  test("returns a token with the profile, and starts a new session each time", async () => {
    const avatarFileId = randomUUID();
    await makeUser({
      id: "li.wei",
      username: "李伟",
      passwordHash,
      avatarFileId,
    });
    const tokens = await Promise.all([logIn("li.wei"), logIn(" Li.Wei ")]);
    const claims = tokens.map(({ body }) => decodeJwt(body.data.accessToken));
    expect(claims[0]).toMatchObject({
      id: "li.wei",
      username: "李伟",
      profileUrl: `/sns/api/v1/file/${avatarFileId}`,
      role: "user",
    });
    expect(claims[0]?.sid).not.toBe(claims[1]?.sid);
    for (const { body } of tokens) {
      expect((await readAccount(body.data.accessToken)).body.data.id).toBe("li.wei");
    }
    const image = await callApi(`GET ${sns}/user/my/profile/image`, {
      token: tokens[0]?.body.data.accessToken,
    });
    expect(image.body.data).toEqual({ profileUrl: `/sns/api/v1/file/${avatarFileId}` });
  });

  test("ends the session whose token it was sent with, also another user's, once it succeeds", async () => {
    const old = await makeUser({ id: "was.here" });
    await makeUser({ id: "is.here", passwordHash });
    const logInWith = (given: string) =>
      callApi(`POST ${sns}/user/login`, {
        body: { id: "is.here", password: given },
        token: old.token,
      });
    await logInWith("Wrong-horse7");
    expect((await readAccount(old.token)).status).toBe(200);
    const { accessToken } = (await logInWith(password)).body.data;
    expect((await readAccount(old.token)).status).toBe(401);
    const again = await callApi(`POST ${sns}/user/login`, {
      body: { id: "is.here", password },
      token: accessToken,
    });
    expect((await readAccount(accessToken)).status).toBe(401);
    expect((await readAccount(again.body.data.accessToken)).status).toBe(200);
  });

  test("rejects a wrong ID and a wrong password with the same error: 30104, not 401", async () => {
    await makeUser({ id: "wang.fang", passwordHash });
    const wrong = await logIn("wang.fang", "Wrong-horse7");
    const unknown = await logIn("nobody.here", "Wrong-horse7");
    expect([wrong.status, wrong.body.code]).toEqual([400, 30104]);
    expect(unknown.body).toEqual(wrong.body);
  });

  test.each([
    [{ id: "", password }, "id"],
    [{ id: "li.wei", password: "" }, "password"],
    [{ password }, "id"],
  ])("requires both fields: %j", async (body, field) => {
    const answer = await callApi(`POST ${sns}/user/login`, { body });
    expect([answer.status, Object.keys(answer.body.data.fields)]).toEqual([400, [field]]);
  });

  test("reports a ban only after the right password: 30105", async () => {
    await makeUser({ id: "banned.one", passwordHash, state: "banned" });
    const right = await logIn("banned.one");
    expect([right.status, right.body.code]).toEqual([403, 30105]);
    expect((await logIn("banned.one", "Wrong-horse7")).body.code).toBe(30104);
  });

  test("rejects a purged user", async () => {
    await makeUser({ id: "gone.purged", passwordHash, state: "purged" });
    expect((await logIn("gone.purged")).body.code).toBe(30104);
  });

  test("accepts a password in any Unicode composition", async () => {
    await makeUser({ id: "composed", passwordHash: await hashPassword("Cafe\u0301-au-lait7") });
    expect((await logIn("composed", "Caf\u00e9-au-lait7")).status).toBe(200);
  });

  test("serves other calls during 32 concurrent logins", async () => {
    await makeUser({ id: "popular", passwordHash });
    let isDone = false;
    const logins = Promise.all(Array.from({ length: 32 }, () => logIn("popular"))).then((all) => {
      isDone = true;
      return all;
    });
    const read = await callApi(`GET ${sns}/user/check-id?id=other.user`);
    expect([read.status, isDone]).toEqual([200, false]);
    expect((await logins).every(({ status }) => status === 200)).toBe(true);
  });

  test("deletes the user's expired sessions", async () => {
    const user = await makeUser({ id: "returning", passwordHash });
    const past = new Date(Date.now() - 1000);
    await db().update(sessions).set({ expiresAt: past }).where(eq(sessions.userKey, user.key));
    await logIn("returning");
    expect(await db().$count(sessions, eq(sessions.userKey, user.key))).toBe(1);
  });
});

describe("a token", () => {
  const findRejection = async (token: string) => {
    const { status, body } = await readAccount(token);
    return status === 401 ? body.data.reason : undefined;
  };

  test("is rejected after logout, without ending other sessions", async () => {
    await makeUser({ id: "two.devices", passwordHash });
    const [phone, desk] = await Promise.all([logIn("two.devices"), logIn("two.devices")]);
    const token = phone?.body.data.accessToken;
    const left = await callApi(`POST ${sns}/user/logout`, { token });
    expect([left.status, left.body.data]).toEqual([200, null]);
    expect(await findRejection(token)).toBe("loggedOut");
    expect((await callApi(`POST ${sns}/user/logout`, { token })).status).toBe(401);
    expect(await findRejection(desk?.body.data.accessToken)).toBeUndefined();
  });

  test("is rejected with 30105 after a ban, even if its session still exists", async () => {
    const { key, token } = await makeUser();
    expect(await findRejection(token)).toBeUndefined();
    await db().update(users).set({ state: "banned" }).where(eq(users.key, key));
    for (const hasSession of [true, false]) {
      if (!hasSession) await endSessions(db(), key, "banned");
      const { status, body } = await readAccount(token);
      expect([status, body.code, body.data.reason]).toEqual([403, 30105, "banned"]);
    }
    // Public pages still work.
    expect((await callApi(`GET ${sns}/post/trending/list`, { token })).status).toBe(200);
  });

  test("is rejected if forged, unsigned, expired or without a session", async () => {
    const { id, key, token } = await makeUser();
    const claims = decodeJwt(token);
    const sid = claims.sid as string;
    const header = { alg: "HS256", typ: "JWT" };
    const inAnHour = new Date(Date.now() + 3_600_000);
    const profile = { id, username: null, profileUrl: null, role: "user" as const };
    const [head, payload, signature] = token.split(".");
    const other = await makeUser();
    const badTokens = {
      none: "",
      garbage: "abc.def.ghi",
      "alg none": new UnsecuredJWT({ ...claims }).encode(),
      "alg none with a signature": `${new UnsecuredJWT({ ...claims }).encode()}${signature}`,
      "another key": await new SignJWT({ ...claims })
        .setProtectedHeader(header)
        .sign(Buffer.alloc(32, 7)),
      "another algorithm": await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS512" })
        .sign(Buffer.concat([getSecret("token"), getSecret("token")])),
      "changed claims": `${head}.${other.token.split(".")[1]}.${signature}`,
      "cut signature": `${head}.${payload}.${signature?.slice(0, -2)}`,
      "no session ID": await new SignJWT({ sub: id })
        .setProtectedHeader(header)
        .sign(getSecret("token")),
    };
    for (const [name, each] of Object.entries(badTokens)) {
      expect([name, await findRejection(each)]).toEqual([name, "none"]);
      expect((await readAccount(each)).body.message).toBe("Authentication required");
    }
    const expired = await signToken(
      { sessionId: sid, generation: 0 },
      profile,
      new Date(Date.now() - 1000),
    );
    expect(await findRejection(expired)).toBe("expired");
    const unknown = await signToken({ sessionId: randomUUID(), generation: 0 }, profile, inAnHour);
    expect(await findRejection(unknown)).toBe("loggedOut");
    expect(await findRejection(token)).toBeUndefined();
    await db().update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userKey, key));
    expect(await findRejection(token)).toBe("expired");
  });
});
