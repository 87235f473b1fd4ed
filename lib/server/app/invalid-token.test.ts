import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { getSecret } from "#lib/server/core/secret";
import { sessions } from "#lib/server/features/session/schema";
import { signToken } from "#lib/server/features/session/token";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { expectFailure } from "#lib/testing/expect-failure";
import { buildPostPayload, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let user: TestUser;
let postId: string;
beforeAll(async () => {
  user = await makeUser();
  postId = await makePost(user);
});

describe("a token", () => {
  const buildUserClaims = () => ({
    id: user.id,
    username: null,
    profileUrl: null,
    role: "user" as const,
  });
  const getExpiry = () => new Date(Date.now() + 60_000);
  const findSessionId = async () => {
    const [session] = await db().select().from(sessions).where(eq(sessions.userKey, user.key));
    return session?.id as string;
  };
  const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const buildClaims = async (overrides = {}) => ({
    ...buildUserClaims(),
    sub: user.id,
    sid: await findSessionId(),
    gen: 0,
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 60,
    ...overrides,
  });
  const sign = async (key: Uint8Array, overrides = {}, alg = "HS256") =>
    new SignJWT(await buildClaims(overrides)).setProtectedHeader({ alg, typ: "JWT" }).sign(key);

  const forgeries: Record<string, () => Promise<string>> = {
    nonsense: async () => "nonsense",
    "empty parts": async () => "..",
    "alg none": async () =>
      `${encodePart({ alg: "none", typ: "JWT" })}.${encodePart(await buildClaims())}.`,
    "alg none with a signature": async () =>
      `${encodePart({ alg: "None", typ: "JWT" })}.${encodePart(await buildClaims())}.${encodePart("x")}`,
    "another key": () => sign(new Uint8Array(32).fill(7)),
    "another algorithm": () => sign(getSecret("token"), {}, "HS512"),
    "another purpose's key": () => sign(getSecret("cursor")),
    expired: () => sign(getSecret("token"), { exp: Math.floor(Date.now() / 1000) - 1 }),
    "no session": () => sign(getSecret("token"), { sid: undefined }),
    "an unknown session": () => sign(getSecret("token"), { sid: randomUUID() }),
    "a malformed session id": () => sign(getSecret("token"), { sid: "1' or '1'='1" }),
    "changed claims": async () => {
      const [header, , signature] = user.token.split(".");
      return `${header}.${encodePart(await buildClaims({ role: "admin" }))}.${signature}`;
    },
    "a truncated signature": async () => user.token.slice(0, -4),
  };

  test.each(Object.keys(forgeries))("is rejected if it is forged or expired: %s", async (name) => {
    const token = await forgeries[name]?.();
    expectFailure(await callApi(`POST ${sns}/post/${postId}/like`, { token }), 401);
    expectFailure(await callApi(`GET ${sns}/post/trending/list?filter=following`, { token }), 401);
    expectFailure(await callApi(`GET ${sns}/user/${user.id}/post/list?type=draft`, { token }), 401);
    const publicPost = await callApi(`GET ${sns}/post/${postId}`, { token });
    expect(publicPost.status).toBe(200);
  });

  test("is rejected after its session has ended", async () => {
    const other = await makeUser();
    await db().delete(sessions).where(eq(sessions.userKey, other.key));
    expectFailure(await callApi(`POST ${sns}/post/${postId}/like`, { token: other.token }), 401);
  });

  test("is rejected after its session has expired, even if the token has not", async () => {
    const other = await makeUser();
    const id = randomUUID();
    await db()
      .insert(sessions)
      .values({ id, userKey: other.key, expiresAt: new Date(Date.now() - 1_000) });
    const token = await signToken(
      { sessionId: id, generation: 0 },
      { ...buildUserClaims(), id: other.id },
      getExpiry(),
    );
    expectFailure(await callApi(`POST ${sns}/post/${postId}/like`, { token }), 401);
  });

  test("is rejected if the user is banned", async () => {
    const other = await makeUser({ state: "banned" });
    expectFailure(await callApi(`POST ${sns}/post/${postId}/like`, { token: other.token }), 403);
  });

  test("identifies the user by session, not by its other claims", async () => {
    const token = await sign(getSecret("token"), {
      id: "someone.else",
      sub: "someone.else",
      role: "admin",
    });
    const created = await callApi(`POST ${sns}/post`, {
      token,
      body: await buildPostPayload(user),
    });
    const { body } = await callApi(`GET ${sns}/post/${created.body.data.postId}`);
    expect(body.data.id).toBe(user.id);
  });

  test.each(["Basic abc", "Bearer", "bearer  x", "Token x.y.z"])(
    "is missing from the header %j",
    async (authorization) =>
      expectFailure(
        await callApi(`POST ${sns}/post/${postId}/like`, { headers: { authorization } }),
        401,
      ),
  );
});
