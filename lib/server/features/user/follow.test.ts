import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { follows, userCounts } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let follower: TestUser;
let followed: TestUser;
const invalidated: string[] = [];

beforeAll(async () => {
  follower = await makeUser();
  followed = await makeUser();
  onInvalidate((tags) => invalidated.push(...tags.filter((tag) => tag.startsWith("user:"))));
});

const callFollow = (method: "POST" | "DELETE", userId: string, { token }: Partial<TestUser>) =>
  callApi(`${method} ${sns}/user/${userId}/follow`, { token });

/** Returns each stored counter with the number of rows that it counts. */
async function readCounts({ key }: TestUser) {
  const [counts] = await db().select().from(userCounts).where(eq(userCounts.userKey, key));
  return {
    followers: [counts?.followerCount, await db().$count(follows, eq(follows.followeeKey, key))],
    following: [counts?.followingCount, await db().$count(follows, eq(follows.followerKey, key))],
  };
}

describe("following", () => {
  test("changes and counts both sides once, however often it is repeated", async () => {
    invalidated.length = 0;
    for (let attempt = 0; attempt < 2; attempt++) {
      const { status, body } = await callFollow("POST", followed.id, follower);
      expect([status, body.data]).toEqual([200, { isFollowing: true, followerCount: 1 }]);
    }
    expect(await readCounts(followed)).toEqual({ followers: [1, 1], following: [0, 0] });
    expect(await readCounts(follower)).toEqual({ followers: [0, 0], following: [1, 1] });
    for (let attempt = 0; attempt < 2; attempt++) {
      const { body } = await callFollow("DELETE", followed.id, follower);
      expect(body.data).toEqual({ isFollowing: false, followerCount: 0 });
    }
    expect(await readCounts(followed)).toEqual({ followers: [0, 0], following: [0, 0] });
    expect(await readCounts(follower)).toEqual({ followers: [0, 0], following: [0, 0] });
    const both = [`user:${followed.id}`, `user:${follower.id}`];
    expect(invalidated).toEqual([...both, ...both]);
  });

  test("keeps counters exact while two users follow each other concurrently", async () => {
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const [from, to] = index % 2 ? [follower, followed] : [followed, follower];
          return callFollow(index % 3 ? "POST" : "DELETE", to.id, from);
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      for (const user of [follower, followed]) {
        const { followers, following } = await readCounts(user);
        expect(followers[0]).toBe(followers[1]);
        expect(following[0]).toBe(following[1]);
      }
    }
  });

  test("counts each of many concurrent followers", async () => {
    const popular = await makeUser();
    const followers = await Promise.all(Array.from({ length: 25 }, () => makeUser()));
    const answers = await Promise.all(
      followers.map((each) => callFollow("POST", popular.id, each)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await readCounts(popular)).followers).toEqual([25, 25]);
  });

  test("rejects the own ID, an unknown ID and an inactive user", async () => {
    for (const method of ["POST", "DELETE"] as const) {
      const own = await callFollow(method, follower.id, follower);
      expect([own.status, own.body.data.fields]).toEqual([400, { userId: "yourself" }]);
      expect((await callFollow(method, "nobody", follower)).status).toBe(404);
      expect((await callFollow(method, followed.id, {})).status).toBe(401);
    }
    for (const state of ["banned", "deleting", "purged"] as const) {
      const inactive = await makeUser({ state });
      expect((await callFollow("POST", inactive.id, follower)).status).toBe(404);
      const isFollow = and(
        eq(follows.followerKey, follower.key),
        eq(follows.followeeKey, inactive.key),
      );
      expect(await db().$count(follows, isFollow)).toBe(0);
    }
  });
});
