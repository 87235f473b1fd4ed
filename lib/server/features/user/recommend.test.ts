import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { UserSummary } from "#lib/contracts/user";
import { userCounts, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";

beforeEach(async () => {
  await db().delete(users);
});

describe("recommended users", () => {
  const listRecommended = async (query = "", token?: string) =>
    (await callApi(`GET ${sns}/user/recommend${query}`, { token })).body.data.items.map(
      ({ id }: UserSummary) => id,
    );

  async function makeFollowed(id: string, followerCount: number, overrides = {}) {
    const user = await makeUser({ id, ...overrides });
    await db().update(userCounts).set({ followerCount }).where(eq(userCounts.userKey, user.key));
    return user;
  }

  test("are the most followed, without the viewer, followed and inactive users", async () => {
    const viewer = await makeFollowed("viewer", 90);
    await makeFollowed("small", 1);
    await makeFollowed("great", 50);
    await makeFollowed("middle", 10);
    await makeFollowed("banned", 99, { state: "banned" });
    expect(await listRecommended()).toEqual(["viewer", "great", "middle", "small"]);
    await callApi(`POST ${sns}/user/great/follow`, { token: viewer.token });
    expect(await listRecommended("", viewer.token)).toEqual(["middle", "small"]);
    expect(await listRecommended("?limit=1", viewer.token)).toEqual(["middle"]);
  });

  test("of the given language come first", async () => {
    await makeFollowed("english", 50, { language: "en" });
    await makeFollowed("chinese", 5, { language: "zh" });
    expect(await listRecommended("?lng=zh")).toEqual(["chinese", "english"]);
    expect(await listRecommended("?lng=en")).toEqual(["english", "chinese"]);
    expect(await listRecommended()).toEqual(["english", "chinese"]);
  });
});
