import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { db } from "#lib/server/platform/postgres/client";
import { follows, userCounts, users } from "#lib/server/platform/postgres/schema/user";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let fan: TestUser;
let star: TestUser;
const told: string[] = [];

beforeAll(async () => {
  fan = await makeUser();
  star = await makeUser();
  onInvalidate((tags) => told.push(...tags.filter((tag) => tag.startsWith("user:"))));
});

const call = (method: "POST" | "DELETE", userId: string, { token }: Partial<TestUser>) =>
  callApi(`${method} ${sns}/user/${userId}/follow`, { token });

/** Counters beside the rows that they stand for. */
async function stored({ key }: TestUser) {
  const [counts] = await db().select().from(userCounts).where(eq(userCounts.userKey, key));
  return {
    followers: [counts?.followerCount, await db().$count(follows, eq(follows.followeeKey, key))],
    following: [counts?.followingCount, await db().$count(follows, eq(follows.followerKey, key))],
  };
}

describe("following", () => {
  test("is done once and undone once, and counted on both sides", async () => {
    told.length = 0;
    for (let again = 0; again < 2; again++) {
      const { status, body } = await call("POST", star.id, fan);
      expect([status, body.data]).toEqual([200, { isFollowing: true, followerCount: 1 }]);
    }
    expect(await stored(star)).toEqual({ followers: [1, 1], following: [0, 0] });
    expect(await stored(fan)).toEqual({ followers: [0, 0], following: [1, 1] });
    for (let again = 0; again < 2; again++) {
      const { body } = await call("DELETE", star.id, fan);
      expect(body.data).toEqual({ isFollowing: false, followerCount: 0 });
    }
    expect(await stored(star)).toEqual({ followers: [0, 0], following: [0, 0] });
    expect(await stored(fan)).toEqual({ followers: [0, 0], following: [0, 0] });
    const both = [`user:${star.id}`, `user:${fan.id}`];
    expect(told).toEqual([...both, ...both]);
  });

  test("stays exact in a storm, in which two follow each other", async () => {
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const [who, whom] = index % 2 ? [fan, star] : [star, fan];
          return call(index % 3 ? "POST" : "DELETE", whom.id, who);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      for (const member of [fan, star]) {
        const { followers, following } = await stored(member);
        expect(followers[0]).toBe(followers[1]);
        expect(following[0]).toBe(following[1]);
      }
    }
  });

  test("counts each of many who come at once", async () => {
    const idol = await makeUser();
    const fans = await Promise.all(Array.from({ length: 25 }, () => makeUser()));
    const answers = await Promise.all(fans.map((each) => call("POST", idol.id, each)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await stored(idol)).followers).toEqual([25, 25]);
  });

  test("is not for oneself, nobody, or who is banned or gone", async () => {
    for (const method of ["POST", "DELETE"] as const) {
      const own = await call(method, fan.id, fan);
      expect([own.status, own.body.data.fields]).toEqual([400, { userId: "yourself" }]);
      expect((await call(method, "nobody", fan)).status).toBe(404);
      expect((await call(method, star.id, {})).status).toBe(401);
    }
    for (const state of ["banned", "deleting", "purged"] as const) {
      const gone = await makeUser({ state });
      expect((await call("POST", gone.id, fan)).status).toBe(404);
      const own = and(eq(follows.followerKey, fan.key), eq(follows.followeeKey, gone.key));
      expect(await db().$count(follows, own)).toBe(0);
    }
  });
});

describe("a profile", () => {
  test("shows the person, their counts and whether one follows them", async () => {
    const person = await makeUser({ username: "Winter", bio: "Slow money." });
    await call("POST", person.id, fan);
    const { body } = await callApi(`GET ${sns}/user/${person.id}`, { token: fan.token });
    expect(body.data).toEqual({
      id: person.id,
      nickName: "Winter",
      profileUrl: null,
      bio: "Slow money.",
      followerCount: 1,
      followingCount: 0,
      postCount: 0,
      isFollowing: true,
      isBlocked: false,
    });
    expect((await callApi(`GET ${sns}/user/${person.id}`)).body.data.isFollowing).toBe(false);
  });

  test("goes by the ID where there is no username, and has a picture where there is one", async () => {
    const avatarFileId = "4b1f6a52-0000-4000-8000-000000000000";
    const person = await makeUser({ avatarFileId });
    const { body } = await callApi(`GET ${sns}/user/${person.id}`);
    expect(body.data).toMatchObject({
      nickName: person.id,
      profileUrl: `${sns}/file/${avatarFileId}`,
    });
  });

  test("of nobody, or of who is banned or gone, is not found", async () => {
    const person = await makeUser();
    for (const state of ["banned", "deleting", "purged"] as const) {
      await db().update(users).set({ state }).where(eq(users.key, person.key));
      expect((await callApi(`GET ${sns}/user/${person.id}`)).status).toBe(404);
    }
    expect((await callApi(`GET ${sns}/user/nobody`)).status).toBe(404);
  });
});
