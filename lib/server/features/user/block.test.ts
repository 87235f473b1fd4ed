import { describe, expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import {
  getCommentId,
  insertPost,
  postComment,
  postReply,
  readCommentPage,
  toggleLike,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications, fetchUnreadCount, follow, like } from "#lib/testing/notification";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";

const block = (method: "POST" | "DELETE", user: TestUser, by: TestUser) =>
  callApi(`${method} ${sns}/user/${user.id}/block`, { token: by.token });

const read = async (path: string, { token }: Partial<TestUser> = {}) => {
  const { status, body } = await callApi(`GET ${sns}${path}`, { token });
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body.data;
};

const listPostIds = async (path: string, by: TestUser): Promise<string[]> =>
  (await read(path, by)).items.map((item: { postId: string }) => item.postId);

async function makePair() {
  const [one, two] = [await makeUser(), await makeUser()];
  return { one, two };
}

test("hides each user's posts from the other and rejects actions on them", async () => {
  const { one, two } = await makePair();
  const third = await makeUser();
  const posts = { one: await insertPost(one), two: await insertPost(two) };
  await like("POST", posts.two, one);
  const commentId = await getCommentId(postComment(posts.two, third));
  await block("POST", two, one);
  expect((await toggleLike("POST", commentId, one)).status).toBe(404);
  const postLists = (author: TestUser) => [
    "/post/trending/list?filter=trending&limit=50",
    "/post/trending/list?filter=recommended&limit=50",
    `/user/${author.id}/post/list?type=post`,
  ];
  for (const list of postLists(two)) expect(await listPostIds(list, one)).not.toContain(posts.two);
  for (const list of postLists(one)) expect(await listPostIds(list, two)).not.toContain(posts.one);
  for (const list of postLists(two)) expect(await listPostIds(list, third)).toContain(posts.two);
  expect(await listPostIds("/user/my/reaction/list", one)).toEqual([]);
  for (const [post, viewer] of [
    [posts.two, one],
    [posts.one, two],
  ] as const) {
    expect((await callApi(`GET ${sns}/post/${post}`, { token: viewer.token })).status).toBe(404);
    expect((await like("POST", post, viewer)).status).toBe(404);
    expect((await postComment(post, viewer)).status).toBe(404);
    expect((await callApi(`GET ${sns}/post/${post}/comment`, { token: viewer.token })).status).toBe(
      404,
    );
    for (const action of ["view", "share"]) {
      const reply = await callApi(`POST ${sns}/post/${post}/${action}`, { token: viewer.token });
      expect(reply.status).toBe(404);
    }
  }
  await block("DELETE", two, one);
  for (const list of postLists(two)) expect(await listPostIds(list, one)).toContain(posts.two);
  expect((await like("POST", posts.one, two)).status).toBe(200);
});

test("does not count hidden posts", async () => {
  const { one, two } = await makePair();
  await makePost(two);
  const countPosts = async () => {
    const { postCount } = await read(`/user/${two.id}`, one);
    const { totalCount } = await read(`/user/${two.id}/post/list`, one);
    expect(postCount).toBe(totalCount);
    return totalCount;
  };
  expect(await countPosts()).toBe(1);
  for (const [by, other] of [
    [one, two],
    [two, one],
  ] as const) {
    await block("POST", other, by);
    expect(await countPosts()).toBe(0);
    await block("DELETE", other, by);
  }
  expect(await countPosts()).toBe(1);
});

test("hides each user's comments from the other and rejects replies and likes", async () => {
  const { one, two } = await makePair();
  const third = await makeUser();
  const postId = await insertPost(third);
  const commentId = await getCommentId(postComment(postId, two));
  const replyId = await getCommentId(postReply(postId, commentId, one));
  const countShown = async (viewer: TestUser, of?: string) =>
    (await readCommentPage(postId, {}, { token: viewer.token, ...(of ? { of } : {}) })).items
      .length;
  await block("POST", two, one);
  expect(await countShown(one)).toBe(0);
  expect(await countShown(two)).toBe(1);
  expect(await countShown(two, commentId)).toBe(0);
  expect(await countShown(third, commentId)).toBe(1);
  expect((await postReply(postId, commentId, one)).status).toBe(404);
  expect((await toggleLike("POST", commentId, one)).status).toBe(403);
  expect((await toggleLike("POST", replyId, two)).status).toBe(403);
});

test("counts only the comments and replies that a list shows to the viewer", async () => {
  const { one, two } = await makePair();
  const third = await makeUser();
  const postId = await insertPost(third);
  const hidden = await getCommentId(postComment(postId, two));
  await postReply(postId, hidden, third);
  const shown = await getCommentId(postComment(postId, third));
  await postReply(postId, shown, two);
  await postReply(postId, shown, one);
  await block("POST", two, one);
  const countComments = async (viewer: TestUser) => {
    const { commentCount } = await read(`/post/${postId}`, viewer);
    const { totalCommentCount } = await readCommentPage(postId, {}, { token: viewer.token });
    expect(totalCommentCount).toBe(commentCount);
    return commentCount;
  };
  expect(await countComments(one)).toBe(2);
  expect(await countComments(two)).toBe(4);
  expect(await countComments(third)).toBe(5);
  const [first] = (await readCommentPage(postId, {}, { token: one.token })).items;
  expect(first).toMatchObject({ commentId: shown, replyCount: 1 });
});

test("counts only the followers and followed users that a list shows to the viewer", async () => {
  const { one, two } = await makePair();
  const third = await makeUser();
  await follow("POST", third, two);
  await follow("POST", two, third);
  await block("POST", two, one);
  for (const viewer of [one, two, third]) {
    const profile = await read(`/user/${third.id}`, viewer);
    const followers = await read(`/user/${third.id}/follower/list`, viewer);
    const following = await read(`/user/${third.id}/following/list`, viewer);
    expect([profile.followerCount, profile.followingCount]).toEqual([
      followers.items.length,
      following.items.length,
    ]);
  }
  expect((await follow("POST", third, one)).body.data.followerCount).toBe(1);
});

test("hides and stops counting earlier notifications on both sides", async () => {
  const { one, two } = await makePair();
  const third = await makeUser();
  const postOfOne = await insertPost(one);
  const postOfTwo = await insertPost(two);
  await like("POST", postOfOne, two);
  const commentId = await getCommentId(postComment(postOfTwo, one));
  await postReply(postOfTwo, commentId, third);
  await postComment(postOfTwo, third);
  expect((await fetchNotifications(one)).items).toHaveLength(2);
  expect(await fetchUnreadCount(two)).toBe(2);
  await block("POST", one, two);
  // The reply is on a post that is now hidden.
  expect((await fetchNotifications(one)).items).toEqual([]);
  expect(await fetchUnreadCount(one)).toBe(0);
  expect((await fetchNotifications(two)).items).toMatchObject([{ actor: { id: third.id } }]);
  expect(await fetchUnreadCount(two)).toBe(1);
  await block("DELETE", one, two);
  expect(await fetchUnreadCount(one)).toBe(2);
});

test("counts only the actors of a notification that its recipient may see", async () => {
  const { one, two } = await makePair();
  const postId = await insertPost(one);
  for (const fan of [two, await makeUser(), await makeUser()]) await like("POST", postId, fan);
  expect((await fetchNotifications(one)).items).toMatchObject([{ actorCount: 3 }]);
  await block("POST", two, one);
  expect((await fetchNotifications(one)).items).toMatchObject([{ actorCount: 2 }]);
});

test("removes follows in both directions and updates the counters", async () => {
  const { one, two } = await makePair();
  await follow("POST", two, one);
  await follow("POST", one, two);
  await Promise.all([block("POST", two, one), block("POST", one, two), block("POST", two, one)]);
  for (const user of [one, two]) {
    expect(await read(`/user/${user.id}`)).toMatchObject({ followerCount: 0, followingCount: 0 });
    expect((await read(`/user/${user.id}/follower/list`)).items).toEqual([]);
  }
  expect((await follow("POST", two, one)).status).toBe(404);
});

test("removes follow notifications in both directions", async () => {
  const { one, two } = await makePair();
  await follow("POST", two, one);
  await follow("POST", one, two);
  for (const user of [one, two]) expect((await fetchNotifications(user)).items).toHaveLength(1);
  await block("POST", two, one);
  await block("DELETE", two, one);
  for (const user of [one, two]) expect((await fetchNotifications(user)).items).toEqual([]);
});

test("hides each user from the other in user lists; a profile shows the own block", async () => {
  const { one, two } = await makePair();
  const third = await makeUser();
  await follow("POST", third, two);
  await block("POST", two, one);
  const listUserIds = async (path: string, viewer: TestUser) =>
    (await read(path, viewer)).items.map(({ id }: { id: string }) => id);
  for (const [viewer, other] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(await listUserIds(`/user/search?keyword=${other.id}`, viewer)).toEqual([]);
    expect(await listUserIds("/user/recommend?limit=50", viewer)).not.toContain(other.id);
  }
  expect(await listUserIds(`/user/${third.id}/follower/list`, one)).toEqual([]);
  expect(await listUserIds(`/user/${third.id}/follower/list`, third)).toEqual([two.id]);
  expect(await read(`/user/${two.id}`, one)).toMatchObject({ isBlocked: true });
  expect(await read(`/user/${one.id}`, two)).toMatchObject({ isBlocked: false });
});

test("rejects the own ID, an unknown ID and an anonymous viewer", async () => {
  const { one, two } = await makePair();
  expect((await block("POST", one, one)).body.data.fields).toEqual({ userId: "yourself" });
  expect((await callApi(`POST ${sns}/user/nobody/block`, { token: one.token })).status).toBe(404);
  expect((await callApi(`POST ${sns}/user/${two.id}/block`)).status).toBe(401);
});

describe("a profile has one state, on which its counts and lists agree", () => {
  const lists = ["post/list", "series/list", "follower/list", "following/list"];

  /** Makes a user with a post, a series, a follower and someone whom they follow. */
  async function makeBusyUser(): Promise<TestUser> {
    const [user, friend] = [await makeUser(), await makeUser()];
    const postId = await makePost(user);
    const { body } = await callApi(`POST ${sns}/series`, {
      token: user.token,
      body: { title: "Slow money", description: "", language: "en" },
    });
    const { seriesId } = body.data;
    await callApi(`PUT ${sns}/post/${postId}/series`, { token: user.token, body: { seriesId } });
    await follow("POST", user, friend);
    await follow("POST", friend, user);
    return user;
  }

  test.each([
    ["blocked", "one"],
    ["blockedBy", "two"],
  ] as const)("%s shows and counts nothing", async (relation, by) => {
    const users = { one: await makeUser(), two: await makeBusyUser() };
    const { one: viewer, two: user } = users;
    const isOwn = by === "one";
    await block("POST", isOwn ? user : viewer, isOwn ? viewer : user);
    const profile = await read(`/user/${user.id}`, viewer);
    expect(profile).toMatchObject({
      relation,
      isFollowing: false,
      isBlocked: isOwn,
      postCount: 0,
      followerCount: 0,
      followingCount: 0,
    });
    for (const list of lists) {
      expect([list, (await read(`/user/${user.id}/${list}`, viewer)).items]).toEqual([list, []]);
    }
    const menu = [
      callApi(`POST ${sns}/user/my/mute`, {
        token: viewer.token,
        body: { kind: "user", userId: user.id, days: null },
      }),
      block("DELETE", user, viewer),
      block("POST", user, viewer),
    ];
    for (const offered of menu) expect((await offered).status).toBe(200);
  });

  test("none, following and self count what their lists have", async () => {
    const [viewer, user] = [await makeUser(), await makeBusyUser()];
    const readRelation = async (by: TestUser) => (await read(`/user/${user.id}`, by)).relation;
    expect(await readRelation(viewer)).toBe("none");
    await follow("POST", user, viewer);
    expect([await readRelation(viewer), await readRelation(user)]).toEqual(["following", "self"]);
    const profile = await read(`/user/${user.id}`, viewer);
    const counts = [profile.postCount, 1, profile.followerCount, profile.followingCount];
    for (const [at, list] of lists.entries()) {
      expect((await read(`/user/${user.id}/${list}`, viewer)).items).toHaveLength(counts[at] ?? -1);
    }
  });
});
