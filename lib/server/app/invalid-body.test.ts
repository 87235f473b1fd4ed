import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
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

const json = { "content-type": "application/json" };
const createPost = (body: unknown, headers: Record<string, string> = json) =>
  callApi(`POST ${sns}/post`, { token: user.token, body, headers });

describe("an invalid body", () => {
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
  ])("is rejected with its field: %j", async (change, field) => {
    const body = { ...(await buildPostPayload(user)), ...change };
    for (const key of [`POST ${sns}/post`, `PATCH ${sns}/post/${postId}`]) {
      const answer = await callApi(key, { token: user.token, body });
      expectFailure(answer, 400);
      expect(Object.keys(answer.body.data.fields)).toEqual([field]);
    }
  });

  test.each([
    ["en", "Text is expected here.", "This field is required.", "Use one of these: post, video."],
    ["zh", "此处应为文字。", "此项必填。", "可用的值：post, video。"],
  ])("states reasons in plain %s", async (locale, text, required, choice) => {
    const send = async (change: object) => {
      const body = { ...(await buildPostPayload(user)), ...change };
      const answer = await createPost(JSON.stringify(body), { ...json, "accept-language": locale });
      return answer.body.data.fields;
    };
    expect(await send({ title: 7, postType: "podcast" })).toEqual({
      title: text,
      postType: choice,
    });
    const headers = { "accept-language": locale };
    const { token } = user;
    const empty = await callApi(`POST ${sns}/post/${postId}/comment`, { token, headers, body: {} });
    expect(empty.body.data.fields).toEqual({ content: required });
    expect(await send({ title: "t".repeat(limits.title + 1) })).toEqual({ title: "too long" });
  });

  test.each(["", "{", "nothing", "{'a':1}", '{"title":"a\\u0000b"}', "\u0000"])(
    "is rejected if it is not JSON or contains NUL: %j",
    async (text) => expectFailure(await createPost(text), 400),
  );

  test.each(["[]", "7", '"text"', "null", "true"])(
    "is rejected if it is not an object: %s",
    async (text) => expectFailure(await createPost(text), 400),
  );

  test("is rejected if it is not UTF-8", async () => {
    expectFailure(await createPost(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400);
  });

  test.each([
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "application/jsonp",
    "",
  ])("is rejected with the media type %j", async (type) => {
    const headers: Record<string, string> = type ? { "content-type": type } : {};
    const body = new TextEncoder().encode(JSON.stringify(await buildPostPayload(user)));
    expectFailure(await createPost(body, headers), 415);
  });

  test("is rejected over the size limit, regardless of its declared length", async () => {
    const large = `{"title":"${"x".repeat(limits.jsonBodyBytes)}"}`;
    expectFailure(await createPost(large), 413);
    expectFailure(await createPost(large, { ...json, "content-length": "10" }), 413);
    expectFailure(
      await createPost("{}", { ...json, "content-length": String(limits.jsonBodyBytes + 1) }),
      413,
    );
  });

  test("loses unknown keys", async () => {
    const body = {
      ...(await buildPostPayload(user)),
      authorKey: "1",
      isBlocked: true,
      likeCount: 99,
      createdAt: "2000-01-01",
      __proto__: { isAdmin: true },
    };
    const answer = await createPost(body);
    expect(answer.status).toBe(200);
    const { body: read } = await callApi(`GET ${sns}/post/${answer.body.data.postId}`);
    expect(read.data).toMatchObject({ id: user.id, likeCount: 0 });
    expect(read.data.createdAt > "2026").toBe(true);
  });
});
