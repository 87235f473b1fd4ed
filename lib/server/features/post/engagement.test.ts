import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { postViews } from "#lib/server/platform/postgres/schema/post";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let reader: TestUser;

beforeAll(async () => {
  author = await makeUser();
  reader = await makeUser();
});

// Only the clock that the memory of callers reads stands still.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each([
  { kind: "view", counter: "viewCount", minutes: 30 },
  { kind: "share", counter: "shareCount", minutes: 1 },
])("a $kind", ({ kind, counter, minutes }) => {
  const tell = (postId: string, given: Parameters<typeof callApi>[1] = {}) =>
    callApi(`POST ${sns}/post/${postId}/${kind}`, given);

  test("counts a member once in a while, wherever they are", async () => {
    const postId = await makePost(author);
    const { token } = reader;
    expect((await tell(postId, { token })).body.data).toEqual({ [counter]: 1 });
    expect((await tell(postId, { token, ip: "10.0.0.9" })).body.data).toEqual({ [counter]: 1 });
    vi.advanceTimersByTime(minutes * 60_000 - 1_000);
    expect((await tell(postId, { token })).body.data).toEqual({ [counter]: 1 });
    vi.advanceTimersByTime(2_000);
    expect((await tell(postId, { token })).body.data).toEqual({ [counter]: 2 });
  });

  test(`tells strangers apart by address${kind === "view" ? " and browser" : ""}`, async () => {
    const postId = await makePost(author);
    const from = (ip: string, agent: string) =>
      tell(postId, { ip, headers: { "user-agent": agent } });
    await from("10.0.0.1", "A");
    await from("10.0.0.1", "A");
    await from("10.0.0.1", "B");
    const strangers = kind === "view" ? 3 : 2;
    expect((await from("10.0.0.2", "A")).body.data).toEqual({ [counter]: strangers });
  });

  test("does not keep all of an endless user agent", async () => {
    const postId = await makePost(author);
    for (const end of ["A", "B"]) {
      await tell(postId, { headers: { "user-agent": "x".repeat(8_000) + end } });
    }
    expect((await tell(postId, { token: reader.token })).body.data).toEqual({ [counter]: 2 });
  });

  test("counts once for calls that come at once, and each post by itself", async () => {
    const [first, second] = [await makePost(author), await makePost(author)];
    await Promise.all(Array.from({ length: 20 }, () => tell(first)));
    expect((await tell(first)).body.data).toEqual({ [counter]: 1 });
    expect((await tell(second)).body.data).toEqual({ [counter]: 1 });
  });

  test("is not counted on one's own draft or private post, and unknown to others", async () => {
    for (const state of [{ isDraft: true }, { isPublic: false }]) {
      const postId = await makePost(author, state);
      const own = await tell(postId, { token: author.token });
      expect([own.status, own.body.data]).toEqual([200, { [counter]: 0 }]);
      expect((await tell(postId)).status).toBe(404);
    }
    expect((await tell("99999999")).status).toBe(404);
  });
});

describe("a member's view", () => {
  const view = (postId: string, member: TestUser) =>
    callApi(`POST ${sns}/post/${postId}/view`, { token: member.token });
  const kept = (member: TestUser) =>
    db()
      .select({ postId: postViews.postId, at: postViews.createdAt })
      .from(postViews)
      .where(eq(postViews.userKey, member.key));

  test("is kept once, with when it was last", async () => {
    const member = await makeUser();
    const postId = await makePost(author);
    await view(postId, member);
    const [first] = await kept(member);
    vi.advanceTimersByTime(31 * 60_000);
    await view(postId, member);
    const [last, ...more] = await kept(member);
    expect([String(last?.postId), more.length]).toEqual([postId, 0]);
    expect(Number(last?.at)).toBeGreaterThan(Number(first?.at));
  });

  test("is not kept of one's own posts, of what one may not read, nor of a stranger's", async () => {
    const member = await makeUser();
    await view(await makePost(member), member);
    await view(await makePost(author, { isPublic: false }), member);
    await callApi(`POST ${sns}/post/${await makePost(author)}/view`);
    await callApi(`POST ${sns}/post/${await makePost(author)}/share`, { token: member.token });
    expect(await kept(member)).toEqual([]);
    expect(await db().$count(postViews, eq(postViews.userKey, author.key))).toBe(0);
  });

  test("and the post's deletion do not keep each other waiting for ever", async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
    for (let round = 0; round < 5; round += 1) {
      const postId = await makePost(author);
      const gone = callApi(`DELETE ${sns}/post/${postId}`, { token: author.token });
      const replies = await Promise.all([gone, ...readers.map((each) => view(postId, each))]);
      for (const { status } of replies) expect([200, 404]).toContain(status);
    }
  });
});
