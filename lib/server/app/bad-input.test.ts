import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { secret } from "#lib/server/core/secret";
import { signToken } from "#lib/server/features/session/token";
import { db } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";
import { ask, askRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost, postOf } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let member: TestUser;
let postId: string;

beforeAll(async () => {
  member = await makeUser();
  postId = await makePost(member);
});

const json = { "content-type": "application/json" };
const save = (body: unknown, headers: Record<string, string> = json) =>
  ask(`POST ${sns}/post`, { token: member.token, body, headers });

/** A refusal says what is wrong and nothing of how the server is made. */
function expectRefusal({ status, body }: Awaited<ReturnType<typeof ask>>, expected: number) {
  expect(status).toBe(expected);
  expect(body.status).toBe("failure");
  expect(JSON.stringify(body)).not.toMatch(/select |insert |postgres|stack|node_modules|\.ts:/i);
}

describe("a path that names nothing", () => {
  test.each([
    "abc",
    "0",
    "-1",
    "1.5",
    "1e3",
    "007",
    "9999999999999999999",
    "99999999",
    "%27%20or%201=1",
    "%E5%9F%BA",
    "a".repeat(300),
    "1%2F2",
    "%",
    "%ff",
  ])("is not found: %s", async (id) => {
    for (const key of [
      `GET ${sns}/post/${id}`,
      `PATCH ${sns}/post/${id}`,
      `DELETE ${sns}/post/${id}`,
      `POST ${sns}/post/${id}/like`,
      `DELETE ${sns}/post/${id}/archive`,
      `POST ${sns}/post/${id}/view`,
      `PATCH ${sns}/post/${id}/visibility?isPublic=true`,
      `GET ${sns}/user/${id}x`,
      `POST ${sns}/user/${id}x/follow`,
      `GET ${sns}/user/${id}x/post/list`,
    ]) {
      const answer = await ask(key, { token: member.token });
      expect([400, 404]).toContain(answer.status);
      expectRefusal(answer, answer.status);
    }
  });

  test("with a NUL is malformed", async () => {
    expectRefusal(await ask(`GET ${sns}/user/a%00b`), 400);
    expectRefusal(await ask(`GET ${sns}/user/search?keyword=a%00b`), 400);
  });
});

describe("a query", () => {
  test.each([
    ["post/trending/list?limit=0", "limit"],
    ["post/trending/list?limit=51", "limit"],
    ["post/trending/list?limit=1.5", "limit"],
    ["post/trending/list?limit=ten", "limit"],
    ["post/trending/list?filter=best", "filter"],
    ["post/trending/list?tagId=x", "tagId"],
    ["post/trending/list?tagId=1;drop", "tagId"],
    ["post/trending/list?lng=fr", "lng"],
    ["post/trending/list?keyword=", "keyword"],
    [`post/trending/list?keyword=${"k".repeat(101)}`, "keyword"],
    ["post/trending/list?cursor=", "cursor"],
    [`post/trending/list?cursor=${"c".repeat(2_001)}`, "cursor"],
    ["user/member0001/post/list?type=archive", "type"],
    ["user/search", "keyword"],
    ["user/recommend?limit=-1", "limit"],
    [`tag/list?keyword=${"t".repeat(31)}`, "keyword"],
    ["user/archive?type=draft", "type"],
  ])("is refused by its field: %s", async (path, field) => {
    const answer = await ask(`GET ${sns}/${path}`, { token: member.token });
    expectRefusal(answer, 400);
    expect(Object.keys(answer.body.data.fields)).toEqual([field]);
  });

  test.each([
    "post/trending/list",
    "post/trending/list?filter=trending",
    "post/trending/list?filter=following",
    "post/trending/list?filter=keyword&keyword=a",
    "post/trending/list?tagId=1",
    "user/archive",
    "user/my/reaction/list",
    "user/search?keyword=a",
    "user/member0001/post/list",
    "user/member0001/post/list?type=draft",
  ])("with a cursor that is not ours is refused: %s", async (path) => {
    const join = path.includes("?") ? "&" : "?";
    const payload = Buffer.from("[]").toString("base64url");
    for (const cursor of [
      "x",
      "x.y",
      "x.y.z",
      ".",
      "%00",
      "null",
      "💰",
      `${payload}.AAAAAAAAAAAAAAAA`,
    ]) {
      const answer = await ask(`GET ${sns}/${path}${join}cursor=${cursor}`, {
        token: member.token,
      });
      expectRefusal(answer, 400);
    }
  });
});

describe("a body", () => {
  test.each([
    [{ title: 7 }, "title"],
    [{ title: null }, "title"],
    [{ title: "t".repeat(limits.title + 1) }, "title"],
    [{ summary: "s".repeat(limits.summary + 1) }, "summary"],
    [{ post: {} }, "post"],
    [{ post: "p".repeat(limits.body + 1) }, "post"],
    [{ tagNameList: "tag" }, "tagNameList"],
    [{ tagNameList: [1] }, "tagNameList.0"],
    [{ tagNameList: [" # "] }, "tagNameList.0"],
    [{ tagNameList: ["t".repeat(limits.tag.max + 1)] }, "tagNameList.0"],
    [{ tagNameList: Array.from({ length: 11 }, (_, n) => `t${n}`) }, "tagNameList"],
    [{ fileIdList: ["1"] }, "fileIdList.0"],
    [{ fileIdList: Array(limits.filesPerPost + 1).fill(randomUUID()) }, "fileIdList"],
    [{ thumbnailFileId: "../../etc/passwd" }, "thumbnailFileId"],
    [{ videoFileId: 5 }, "videoFileId"],
    [{ postType: "podcast" }, "postType"],
    [{ isPublic: "true" }, "isPublic"],
    [{ isDraft: 1 }, "isDraft"],
    [{ version: "1" }, "version"],
    [{ version: 1.5 }, "version"],
    [{ postId: 7 }, "postId"],
  ])("is refused by its field: %j", async (wrong, field) => {
    const body = { ...(await postOf(member)), ...wrong };
    for (const key of [`POST ${sns}/post`, `PATCH ${sns}/post/${postId}`]) {
      const answer = await ask(key, { token: member.token, body });
      expectRefusal(answer, 400);
      expect(Object.keys(answer.body.data.fields)).toEqual([field]);
    }
  });

  test.each(["", "{", "nothing", "{'a':1}", '{"title":"a\\u0000b"}', "\u0000"])(
    "that is not JSON, or has a NUL, is refused: %j",
    async (text) => expectRefusal(await save(text), 400),
  );

  test.each(["[]", "7", '"text"', "null", "true"])("of another type is refused: %s", async (text) =>
    expectRefusal(await save(text), 400),
  );

  test("that is not UTF-8 is refused", async () => {
    expectRefusal(await save(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400);
  });

  test.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "",
  ])("as %j is of an unsupported type", async (type) => {
    const headers: Record<string, string> = type ? { "content-type": type } : {};
    const body = new TextEncoder().encode(JSON.stringify(await postOf(member)));
    expectRefusal(await save(body, headers), 415);
  });

  test("over the limit is too large, whatever length it declares", async () => {
    const large = `{"title":"${"x".repeat(limits.jsonBody)}"}`;
    expectRefusal(await save(large), 413);
    expectRefusal(await save(large, { ...json, "content-length": "10" }), 413);
    expectRefusal(
      await save("{}", { ...json, "content-length": String(limits.jsonBody + 1) }),
      413,
    );
  });

  test("with keys that reach for more is taken without them", async () => {
    const body = {
      ...(await postOf(member)),
      authorKey: "1",
      isBlocked: true,
      likeCount: 99,
      createdAt: "2000-01-01",
      __proto__: { isAdmin: true },
    };
    const answer = await save(body);
    expect(answer.status).toBe(200);
    const { body: read } = await ask(`GET ${sns}/post/${answer.body.data.postId}`);
    expect(read.data).toMatchObject({ id: member.id, likeCount: 0 });
    expect(read.data.createdAt > "2026").toBe(true);
  });
});

describe("a token", () => {
  const person = () => ({ id: member.id, username: null, profileUrl: null, role: "user" as const });
  const later = () => new Date(Date.now() + 60_000);
  const sessionOf = async () => {
    const [session] = await db().select().from(sessions).where(eq(sessions.userKey, member.key));
    return session?.id as string;
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = async (overrides = {}) => ({
    ...person(),
    sub: member.id,
    sid: await sessionOf(),
    iat: Math.floor(Date.now() / 1000),
    exp: Math.floor(Date.now() / 1000) + 60,
    ...overrides,
  });
  const signed = async (key: Uint8Array, overrides = {}, alg = "HS256") =>
    new SignJWT(await claims(overrides)).setProtectedHeader({ alg, typ: "JWT" }).sign(key);

  const forgeries: Record<string, () => Promise<string>> = {
    nonsense: async () => "nonsense",
    "empty parts": async () => "..",
    "alg none": async () => `${part({ alg: "none", typ: "JWT" })}.${part(await claims())}.`,
    "alg none with a signature": async () =>
      `${part({ alg: "None", typ: "JWT" })}.${part(await claims())}.${part("x")}`,
    "another key": () => signed(new Uint8Array(32).fill(7)),
    "another algorithm": () => signed(secret("token"), {}, "HS512"),
    "another purpose's key": () => signed(secret("cursor")),
    expired: () => signed(secret("token"), { exp: Math.floor(Date.now() / 1000) - 1 }),
    "no session": () => signed(secret("token"), { sid: undefined }),
    "a session that is not there": () => signed(secret("token"), { sid: randomUUID() }),
    "a session that is no id": () => signed(secret("token"), { sid: "1' or '1'='1" }),
    "changed claims": async () => {
      const [header, , signature] = member.token.split(".");
      return `${header}.${part(await claims({ role: "admin" }))}.${signature}`;
    },
    "a cut signature": async () => member.token.slice(0, -4),
  };

  test.each(Object.keys(forgeries))("that is forged or spent is refused: %s", async (name) => {
    const token = await forgeries[name]?.();
    expectRefusal(await ask(`POST ${sns}/post/${postId}/like`, { token }), 401);
    expectRefusal(await ask(`GET ${sns}/post/trending/list?filter=following`, { token }), 401);
    expectRefusal(await ask(`GET ${sns}/user/${member.id}/post/list?type=draft`, { token }), 401);
    const open = await ask(`GET ${sns}/post/${postId}`, { token });
    expect(open.status).toBe(200);
  });

  test("of an ended session is refused", async () => {
    const other = await makeUser();
    await db().delete(sessions).where(eq(sessions.userKey, other.key));
    expectRefusal(await ask(`POST ${sns}/post/${postId}/like`, { token: other.token }), 401);
  });

  test("whose session ran out is refused, whatever it says itself", async () => {
    const other = await makeUser();
    const id = randomUUID();
    await db()
      .insert(sessions)
      .values({ id, userKey: other.key, expiresAt: new Date(Date.now() - 1_000) });
    const token = await signToken(id, { ...person(), id: other.id }, later());
    expectRefusal(await ask(`POST ${sns}/post/${postId}/like`, { token }), 401);
  });

  test("of a banned member is refused", async () => {
    const other = await makeUser({ state: "banned" });
    expectRefusal(await ask(`POST ${sns}/post/${postId}/like`, { token: other.token }), 403);
  });

  test("goes by the session, not by what it says of the person", async () => {
    const token = await signed(secret("token"), { id: "somebody", sub: "somebody", role: "admin" });
    const created = await ask(`POST ${sns}/post`, { token, body: await postOf(member) });
    const { body } = await ask(`GET ${sns}/post/${created.body.data.postId}`);
    expect(body.data.id).toBe(member.id);
  });

  test.each(["Basic abc", "Bearer", "bearer  x", "Token x.y.z"])(
    "in the header %j is none",
    async (authorization) =>
      expectRefusal(
        await ask(`POST ${sns}/post/${postId}/like`, { headers: { authorization } }),
        401,
      ),
  );
});

describe("a method", () => {
  test("that is not offered is named with those that are", async () => {
    const answer = await ask(`PUT ${sns}/post/${postId}`, { token: member.token });
    expectRefusal(answer, 405);
    expect(answer.headers.get("allow")).toBe("GET, PATCH, DELETE");
  });

  test("HEAD is answered as GET", async () => {
    const response = await askRaw(`HEAD ${sns}/post/${postId}`);
    expect(response.status).toBe(200);
  });
});
