import { beforeAll, describe, expect, test } from "vitest";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { expectFailure } from "#lib/testing/expect-failure";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let user: TestUser;
let postId: string;
beforeAll(async () => {
  user = await makeUser();
  postId = await makePost(user);
});

describe("an invalid path parameter", () => {
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
  ])("is rejected: %s", async (id) => {
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
      const answer = await callApi(key, { token: user.token });
      expect([400, 404]).toContain(answer.status);
      expectFailure(answer, answer.status);
    }
  });

  test("is malformed if it contains NUL", async () => {
    expectFailure(await callApi(`GET ${sns}/user/a%00b`), 400);
    expectFailure(await callApi(`GET ${sns}/user/search?keyword=a%00b`), 400);
  });
});

describe("an invalid query", () => {
  test.each([
    ["post/trending/list?limit=0", "limit"],
    ["post/trending/list?limit=51", "limit"],
    ["post/trending/list?limit=1.5", "limit"],
    ["post/trending/list?limit=ten", "limit"],
    ["post/trending/list?limit=0x10", "limit"],
    ["post/trending/list?limit=1e1", "limit"],
    ["post/trending/list?limit=%205", "limit"],
    ["post/trending/list?limit=", "limit"],
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
  ])("is rejected with its field: %s", async (path, field) => {
    const answer = await callApi(`GET ${sns}/${path}`, { token: user.token });
    expectFailure(answer, 400);
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
  ])("is rejected for a foreign cursor: %s", async (path) => {
    const separator = path.includes("?") ? "&" : "?";
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
      const answer = await callApi(`GET ${sns}/${path}${separator}cursor=${cursor}`, {
        token: user.token,
      });
      expectFailure(answer, 400);
    }
  });
});

describe("a method", () => {
  test("that is not allowed gets 405 with the allowed ones", async () => {
    const answer = await callApi(`PUT ${sns}/post/${postId}`, { token: user.token });
    expectFailure(answer, 405);
    expect(answer.headers.get("allow")).toBe("GET, PATCH, DELETE");
  });

  test("HEAD is treated as GET", async () => {
    const response = await callApiRaw(`HEAD ${sns}/post/${postId}`);
    expect(response.status).toBe(200);
  });
});
