import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeSeries, seriesCalls } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let stranger: TestUser;
/** The parts, in order. */
let parts: string[];
const { put } = seriesCalls(() => author);

beforeEach(async () => {
  [author, stranger] = [await makeUser(), await makeUser()];
  const seriesId = await makeSeries(author, "Bonds from the beginning");
  parts = [];
  for (const title of ["One", "Two", "Three"]) {
    const postId = await makePost(author, { title });
    parts.push(postId);
    expect((await put(postId, seriesId)).status).toBe(200);
  }
});

const list = async (viewer?: TestUser) => {
  const key = `GET ${sns}/user/${author.id}/series/list`;
  const { status, body } = await callApi(key, viewer ? { token: viewer.token } : {});
  return status === 200
    ? body.data.items.map((each: { title: string; partCount: number }) => [
        each.title,
        each.partCount,
      ])
    : status;
};

test("series of a user are those with a public part, the one with the latest part first", async () => {
  await makeSeries(author, "Empty");
  const older = await makeSeries(author, "Older");
  const old = await makePost(author, { title: "Old" });
  await db()
    .update(posts)
    .set({ createdAt: new Date("2026-01-02T00:00:00Z") })
    .where(eq(posts.id, BigInt(old)));
  await put(old, older);
  const hidden = await makeSeries(author, "Hidden");
  await put(await makePost(author, { title: "Private", isPublic: false }), hidden);
  const expected = [
    ["Bonds from the beginning", 3],
    ["Older", 1],
  ];
  for (const viewer of [undefined, stranger, author]) expect(await list(viewer)).toEqual(expected);
});

test("series of a user count only what the viewer may see, and are none after a block", async () => {
  await db()
    .update(posts)
    .set({ isPublic: false })
    .where(eq(posts.id, BigInt(parts[0] ?? 0)));
  expect(await list()).toEqual([["Bonds from the beginning", 2]]);
  await callApi(`POST ${sns}/user/${author.id}/block`, { token: stranger.token });
  expect(await list(stranger)).toEqual([]);
});

test("series of a user are not found without their user", async () => {
  await db().update(users).set({ state: "banned" }).where(eq(users.key, author.key));
  expect(await list()).toBe(404);
});
