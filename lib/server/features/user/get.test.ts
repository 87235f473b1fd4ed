import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { follow } from "#lib/testing/notification";
import { makeUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";

test("shows a user with counts and whether the viewer follows them", async () => {
  const viewer = await makeUser();
  const user = await makeUser({ username: "Winter", bio: "Slow money." });
  await follow("POST", user, viewer);
  const { body } = await callApi(`GET ${sns}/user/${user.id}`, { token: viewer.token });
  expect(body.data).toEqual({
    id: user.id,
    nickName: "Winter",
    profileUrl: null,
    bio: "Slow money.",
    followerCount: 1,
    followingCount: 0,
    postCount: 0,
    isFollowing: true,
    relation: "following",
    isBlocked: false,
    createdAt: expect.any(String),
  });
  expect((await callApi(`GET ${sns}/user/${user.id}`)).body.data.isFollowing).toBe(false);
});

test("uses the ID without a username, and shows the profile image", async () => {
  const avatarFileId = "4b1f6a52-0000-4000-8000-000000000000";
  const user = await makeUser({ avatarFileId });
  const { body } = await callApi(`GET ${sns}/user/${user.id}`);
  expect(body.data).toMatchObject({
    nickName: user.id,
    profileUrl: `${sns}/file/${avatarFileId}`,
  });
});

test("is not found for an unknown ID or an inactive user", async () => {
  const user = await makeUser();
  for (const state of ["banned", "deleting", "purged"] as const) {
    await db().update(users).set({ state }).where(eq(users.key, user.key));
    expect((await callApi(`GET ${sns}/user/${user.id}`)).status).toBe(404);
  }
  expect((await callApi(`GET ${sns}/user/nobody`)).status).toBe(404);
});
