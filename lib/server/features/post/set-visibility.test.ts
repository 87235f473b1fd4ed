import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { userCounts } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
const { read } = postCalls(() => author);

beforeAll(async () => {
  author = await makeUser();
});

const readPostCount = async ({ key } = author) =>
  (await db().select().from(userCounts).where(eq(userCounts.userKey, key)))[0]?.postCount;

describe("setting the visibility", () => {
  const set = (postId: string, isPublic: unknown, lng = "en") =>
    callApi(`PATCH ${sns}/post/${postId}/visibility?isPublic=${isPublic}`, {
      token: author.token,
      headers: { "accept-language": lng },
    });

  test("is idempotent and responds in the caller's language", async () => {
    const postId = await makePost(author);
    for (let again = 0; again < 2; again++) {
      const { body } = await set(postId, false);
      expect(body).toMatchObject({ data: "The post is private now.", message: body.data });
      expect((await read(postId)).isPublic).toBe(false);
    }
    expect((await set(postId, true, "zh-CN,en;q=0.5")).body.data).toBe("内容已公开。");
    expect((await read(postId)).isPublic).toBe(true);
  });

  test("is rejected for drafts and for values other than true and false", async () => {
    const draft = await makePost(author, { isDraft: true });
    expect((await set(draft, true)).status).toBe(409);
    const postId = await makePost(author);
    for (const wrong of ["1", "", "yes"]) expect((await set(postId, wrong)).status).toBe(400);
  });
});

describe("the author's post count", () => {
  test("follows every change of visibility", async () => {
    const own = await makeUser();
    const { token } = own;
    const path = (postId: string) => `${sns}/post/${postId}`;
    const postId = await makePost(own);
    const draft = await makePost(own, { isDraft: true });
    await makePost(own, { isPublic: false });
    expect(await readPostCount(own)).toBe(1);
    for (let again = 0; again < 2; again++) {
      await callApi(`PATCH ${path(postId)}/visibility?isPublic=false`, { token });
      expect(await readPostCount(own)).toBe(0);
    }
    await callApi(`PATCH ${path(postId)}`, { token, body: { isPublic: true } });
    expect(await readPostCount(own)).toBe(1);
    await callApi(`PATCH ${path(draft)}`, { token, body: { isDraft: false } });
    expect(await readPostCount(own)).toBe(2);
    await callApi(`DELETE ${path(draft)}`, { token });
    await callApi(`DELETE ${path(postId)}`, { token });
    expect(await readPostCount(own)).toBe(0);
  });

  test("stays exact under concurrent changes", async () => {
    const own = await makeUser();
    const { token } = own;
    const ids = await Promise.all(Array.from({ length: 8 }, () => makePost(own)));
    const answers = await Promise.all(
      ids.flatMap((id, index) => [
        callApi(`PATCH ${sns}/post/${id}/visibility?isPublic=false`, { token }),
        callApi(`PATCH ${sns}/post/${id}/visibility?isPublic=${index % 2 === 0}`, { token }),
        index > 4
          ? callApi(`DELETE ${sns}/post/${id}`, { token })
          : callApi(`PATCH ${sns}/post/${id}`, { token, body: { title: "Now" } }),
      ]),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const open = await db().$count(posts, sql`author_key = ${own.key} and is_public`);
    expect(await readPostCount(own)).toBe(open);
  });
});
