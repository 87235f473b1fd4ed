import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { secret } from "#lib/server/core/secret";
import { hashPassword } from "#lib/server/features/account/password";
import { endSessions } from "#lib/server/features/session/queries";
import { signToken } from "#lib/server/features/session/token";
import { db } from "#lib/server/platform/postgres/client";
import { sessions, users } from "#lib/server/platform/postgres/schema/user";
import { account, logIn, password, sns } from "#lib/testing/account";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

describe("logging in", () => {
  test("gives a token that tells who it is, and a session of its own each time", async () => {
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
      expect((await account(body.data.accessToken)).body.data.id).toBe("li.wei");
    }
    const image = await ask(`GET ${sns}/user/my/profile/image`, {
      token: tokens[0]?.body.data.accessToken,
    });
    expect(image.body.data).toEqual({ profileUrl: `/sns/api/v1/file/${avatarFileId}` });
  });

  test("refuses a wrong ID and a wrong password alike: 30104, not 401", async () => {
    await makeUser({ id: "wang.fang", passwordHash });
    const wrong = await logIn("wang.fang", "Wrong-horse7");
    const unknown = await logIn("nobody.here", "Wrong-horse7");
    expect([wrong.status, wrong.body.code]).toEqual([400, 30104]);
    expect(unknown.body).toEqual(wrong.body);
  });

  test("takes as long for an unknown ID as for a wrong password", async () => {
    await makeUser({ id: "slow.hash", passwordHash });
    const timed = async (id: string) => {
      const start = performance.now();
      await logIn(id, "Wrong-horse7");
      return performance.now() - start;
    };
    await timed("warm.up");
    // The quickest of each, in turn: a busy machine only ever makes a call slower.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let i = 0; i < 7; i++) {
      known = Math.min(known, await timed("slow.hash"));
      unknown = Math.min(unknown, await timed("nobody.here"));
    }
    expect(unknown / known).toBeGreaterThan(0.5);
  });

  test.each([
    [{ id: "", password }, "id"],
    [{ id: "li.wei", password: "" }, "password"],
    [{ password }, "id"],
  ])("needs both fields: %j", async (body, field) => {
    const answer = await ask(`POST ${sns}/user/login`, { body });
    expect([answer.status, Object.keys(answer.body.data.fields)]).toEqual([400, [field]]);
  });

  test("tells a banned member so only after the right password: 30105", async () => {
    await makeUser({ id: "banned.one", passwordHash, state: "banned" });
    const right = await logIn("banned.one");
    expect([right.status, right.body.code]).toEqual([403, 30105]);
    expect((await logIn("banned.one", "Wrong-horse7")).body.code).toBe(30104);
  });

  test("refuses a member who is purged", async () => {
    await makeUser({ id: "gone.purged", passwordHash, state: "purged" });
    expect((await logIn("gone.purged")).body.code).toBe(30104);
  });

  test("takes the same characters however they are composed", async () => {
    await makeUser({ id: "composed", passwordHash: await hashPassword("Cafe\u0301-au-lait7") });
    expect((await logIn("composed", "Caf\u00e9-au-lait7")).status).toBe(200);
  });

  test("thirty-two at once all succeed while other calls are served", async () => {
    await makeUser({ id: "popular", passwordHash });
    let isDone = false;
    const logins = Promise.all(Array.from({ length: 32 }, () => logIn("popular"))).then((all) => {
      isDone = true;
      return all;
    });
    const read = await ask(`GET ${sns}/user/check-id?id=somebody`);
    expect([read.status, isDone]).toEqual([200, false]);
    expect((await logins).every(({ status }) => status === 200)).toBe(true);
  });

  test("clears away this member's sessions that have run out", async () => {
    const member = await makeUser({ id: "returning", passwordHash });
    const past = new Date(Date.now() - 1000);
    await db().update(sessions).set({ expiresAt: past }).where(eq(sessions.userKey, member.key));
    await logIn("returning");
    expect(await db().$count(sessions, eq(sessions.userKey, member.key))).toBe(1);
  });
});

describe("a token", () => {
  const refused = async (token: string) => {
    const { status, body } = await account(token);
    return status === 401 && body.message === "Authentication required";
  };

  test("is refused after logout, and only that one", async () => {
    await makeUser({ id: "two.devices", passwordHash });
    const [phone, desk] = await Promise.all([logIn("two.devices"), logIn("two.devices")]);
    const token = phone?.body.data.accessToken;
    const left = await ask(`POST ${sns}/user/logout`, { token });
    expect([left.status, left.body.data]).toEqual([200, null]);
    expect(await refused(token)).toBe(true);
    expect((await ask(`POST ${sns}/user/logout`, { token })).status).toBe(401);
    expect(await refused(desk?.body.data.accessToken)).toBe(false);
  });

  test("is refused with 30105 once its owner is banned, whether its session was ended or not", async () => {
    const { key, token } = await makeUser();
    expect(await refused(token)).toBe(false);
    await db().update(users).set({ state: "banned" }).where(eq(users.key, key));
    for (const hasSession of [true, false]) {
      if (!hasSession) await endSessions(db(), key);
      const { status, body } = await account(token);
      expect([status, body.code]).toEqual([403, 30105]);
    }
    // What anybody may read is still there to be read.
    expect((await ask(`GET ${sns}/post/trending/list`, { token })).status).toBe(200);
  });

  test("is refused when forged, unsigned, expired or of no session", async () => {
    const { id, key, token } = await makeUser();
    const claims = decodeJwt(token);
    const sid = claims.sid as string;
    const header = { alg: "HS256", typ: "JWT" };
    const inAnHour = new Date(Date.now() + 3_600_000);
    const person = { id, username: null, profileUrl: null, role: "user" as const };
    const [head, payload, signature] = token.split(".");
    const other = await makeUser();
    const bad = {
      none: "",
      garbage: "abc.def.ghi",
      "alg none": new UnsecuredJWT({ ...claims }).encode(),
      "alg none with a signature": `${new UnsecuredJWT({ ...claims }).encode()}${signature}`,
      "another key": await new SignJWT({ ...claims })
        .setProtectedHeader(header)
        .sign(Buffer.alloc(32, 7)),
      "another algorithm": await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: "HS512" })
        .sign(Buffer.concat([secret("token"), secret("token")])),
      "changed claims": `${head}.${other.token.split(".")[1]}.${signature}`,
      "cut signature": `${head}.${payload}.${signature?.slice(0, -2)}`,
      expired: await signToken(sid, person, new Date(Date.now() - 1000)),
      "no session": await signToken(randomUUID(), person, inAnHour),
      "no session ID": await new SignJWT({ sub: id })
        .setProtectedHeader(header)
        .sign(secret("token")),
    };
    for (const [name, each] of Object.entries(bad)) {
      expect([name, await refused(each)]).toEqual([name, true]);
    }
    expect(await refused(token)).toBe(false);
    await db().update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userKey, key));
    expect(await refused(token)).toBe(true);
  });
});
