import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { userViews } from "#lib/server/features/feed/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
});

// Only the clock of the cache of callers is faked.
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
  const record = (postId: string, given: Parameters<typeof callApi>[1] = {}) =>
    callApi(`POST ${sns}/post/${postId}/${kind}`, given);

  test("counts a user once per period, from any address", async () => {
    const postId = await makePost(author);
    const { token } = viewer;
    expect((await record(postId, { token })).body.data).toEqual({ [counter]: 1 });
    expect((await record(postId, { token, ip: "10.0.0.9" })).body.data).toEqual({ [counter]: 1 });
    vi.advanceTimersByTime(minutes * 60_000 - 1_000);
    expect((await record(postId, { token })).body.data).toEqual({ [counter]: 1 });
    vi.advanceTimersByTime(2_000);
    expect((await record(postId, { token })).body.data).toEqual({ [counter]: 2 });
  });

  test("counts an address once, whatever its browsers call themselves", async () => {
    const postId = await makePost(author);
    const from = (ip: string, agent: string) =>
      record(postId, { ip, headers: { "user-agent": agent } });
    for (let n = 0; n < 20; n += 1) await from("10.0.0.1", `Browser ${n}`);
    expect((await from("10.0.0.2", "Browser 1")).body.data).toEqual({ [counter]: 2 });
  });

  test("counts concurrent calls once, separately for each post", async () => {
    const [first, second] = [await makePost(author), await makePost(author)];
    await Promise.all(Array.from({ length: 20 }, () => record(first)));
    expect((await record(first)).body.data).toEqual({ [counter]: 1 });
    expect((await record(second)).body.data).toEqual({ [counter]: 1 });
  });

  test("does not count on a hidden post: 200 for its author, 404 for others", async () => {
    for (const state of [{ isDraft: true }, { isPublic: false }]) {
      const postId = await makePost(author, state);
      const own = await record(postId, { token: author.token });
      expect([own.status, own.body.data]).toEqual([200, { [counter]: 0 }]);
      expect((await record(postId)).status).toBe(404);
    }
    expect((await record("99999999")).status).toBe(404);
  });
});

describe("a view by a logged-in user", () => {
  const view = (postId: string, user: TestUser) =>
    callApi(`POST ${sns}/post/${postId}/view`, { token: user.token });
  const readViews = (user: TestUser) =>
    db()
      .select({ postId: userViews.postId, at: userViews.createdAt })
      .from(userViews)
      .where(eq(userViews.userKey, user.key))
      .orderBy(userViews.createdAt);

  test("is stored each time it counts", async () => {
    const user = await makeUser();
    const postId = await makePost(author);
    for (let again = 0; again < 2; again += 1) await view(postId, user);
    vi.advanceTimersByTime(31 * 60_000);
    await view(postId, user);
    const [first, last, ...more] = await readViews(user);
    expect([String(first?.postId), String(last?.postId), more.length]).toEqual([postId, postId, 0]);
    expect(Number(last?.at)).toBeGreaterThan(Number(first?.at));
  });

  test("is not stored for own and hidden posts, shares and anonymous callers", async () => {
    const user = await makeUser();
    await view(await makePost(user), user);
    await view(await makePost(author, { isPublic: false }), user);
    await callApi(`POST ${sns}/post/${await makePost(author)}/view`);
    await callApi(`POST ${sns}/post/${await makePost(author)}/share`, { token: user.token });
    expect(await readViews(user)).toEqual([]);
    expect(await db().$count(userViews, eq(userViews.userKey, author.key))).toBe(0);
  });

  test("does not deadlock with the deletion of the post", async () => {
    const viewers = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
    for (let round = 0; round < 5; round += 1) {
      const postId = await makePost(author);
      const deletion = callApi(`DELETE ${sns}/post/${postId}`, { token: author.token });
      const replies = await Promise.all([deletion, ...viewers.map((each) => view(postId, each))]);
      for (const { status } of replies) expect([200, 404]).toContain(status);
    }
  });
});
