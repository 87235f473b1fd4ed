import { expect, test } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { sns } from "#lib/testing/feed";
import { testRecommendations } from "#lib/testing/recommendation";

testDatabase();

const { users, insertPosts, post, open, readIds, countStored } = testRecommendations();

test("a user without history gets the general list, and none is stored for them", async () => {
  await insertPosts({ count: 12 });
  expect(await readIds(users.viewer, 5)).toEqual(await readIds(null, 5));
  expect(await countStored()).toBe(0);
});

test("ranks followed authors first, only for the follower", async () => {
  const theirs = await insertPosts({ count: 2, by: users.friend, oldestHours: 30 });
  const others = await insertPosts({ count: 5 });
  expect(await readIds()).toEqual([...others, ...theirs]);
  await post(`/user/${users.friend.id}/follow`, users.viewer);
  expect((await readIds()).slice(0, 2)).toEqual(theirs);
  expect(await readIds(null)).toEqual([...others, ...theirs]);
});

test("ranks posts with tags that a user reads higher, ignoring case", async () => {
  const read = await insertPosts({ count: 4, by: users.friend, tag: "bonds", oldestHours: 500 });
  const [tagged] = await insertPosts({ count: 1, by: users.friend, tag: "Bonds", oldestHours: 9 });
  const others = await insertPosts({ count: 3 });
  expect(await readIds()).toEqual([...others, tagged, ...read]);
  for (const postId of read) await open(postId);
  expect(await readIds()).toEqual([tagged, ...others, ...read]);
});

test("lists posts that a user opened, liked, saved, answered or wrote last", async () => {
  const all = await insertPosts({ count: 8 });
  const own = await insertPosts({ count: 1, by: users.viewer });
  const [opened, liked, saved, answered, ...rest] = all as [string, string, string, string];
  await open(opened);
  await post(`/post/${liked}/like`, users.viewer);
  await post(`/post/${saved}/archive`, users.viewer);
  const { status } = await callApi(`POST ${sns}/post/${answered}/comment`, {
    token: users.viewer.token,
    body: { content: "Well said." },
  });
  expect(status).toBe(200);
  invalidate("feed");
  const list = await readIds(users.viewer, 3);
  expect(list.slice(0, 4)).toEqual(rest);
  expect(list.slice(4).toSorted()).toEqual(
    [opened, liked, saved, answered, ...own].map(String).toSorted(),
  );
});

test("lists seen posts also after the posts beyond the ranking", async () => {
  const all = await insertPosts({ count: 520 });
  const seen = [all[0], all[515]] as string[];
  for (const postId of seen) await open(postId);
  const list = await readIds();
  expect(list.slice(-2)).toEqual(seen);
  expect(list.slice(-20, -2)).toEqual(all.filter((id) => !seen.includes(id)).slice(-18));
  expect(list.toSorted()).toEqual(all.toSorted());
});

test("leaves out posts of blocked users", async () => {
  await insertPosts({ count: 3, by: users.friend });
  const others = await insertPosts({ count: 3 });
  await open(others[0] as string);
  await post(`/user/${users.friend.id}/block`, users.viewer);
  expect((await readIds(users.viewer, 2)).toSorted()).toEqual(others.toSorted());
});
