import { expect, test } from "vitest";
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
import { fetchNotifications, follow, like } from "#lib/testing/notification";
import { makePost as publish } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";

const block = (method: "POST" | "DELETE", person: TestUser, by: TestUser) =>
  callApi(`${method} ${sns}/user/${person.id}/block`, { token: by.token });

const read = async (path: string, { token }: Partial<TestUser> = {}) => {
  const { status, body } = await callApi(`GET ${sns}${path}`, { token });
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body.data;
};

const listed = async (path: string, by: TestUser): Promise<string[]> =>
  (await read(path, by)).items.map((item: { postId: string }) => item.postId);

async function pair() {
  const [one, two] = [await makeUser(), await makeUser()];
  return { one, two };
}

test("neither sees the other's posts in any list, nor acts on them", async () => {
  const { one, two } = await pair();
  const third = await makeUser();
  const posts = { one: await insertPost(one), two: await insertPost(two) };
  await like("POST", posts.two, one);
  const commentId = await getCommentId(postComment(posts.two, third));
  await block("POST", two, one);
  expect((await toggleLike("POST", commentId, one)).status).toBe(404);
  const lists = (author: TestUser) => [
    "/post/trending/list?filter=trending&limit=50",
    "/post/trending/list?filter=recommended&limit=50",
    `/user/${author.id}/post/list?type=post`,
  ];
  for (const list of lists(two)) expect(await listed(list, one)).not.toContain(posts.two);
  for (const list of lists(one)) expect(await listed(list, two)).not.toContain(posts.one);
  for (const list of lists(two)) expect(await listed(list, third)).toContain(posts.two);
  expect(await listed("/user/my/reaction/list", one)).toEqual([]);
  for (const [post, reader] of [
    [posts.two, one],
    [posts.one, two],
  ] as const) {
    expect((await callApi(`GET ${sns}/post/${post}`, { token: reader.token })).status).toBe(404);
    expect((await like("POST", post, reader)).status).toBe(404);
    expect((await postComment(post, reader)).status).toBe(404);
    expect((await callApi(`GET ${sns}/post/${post}/comment`, { token: reader.token })).status).toBe(
      404,
    );
    for (const tally of ["view", "share"]) {
      const told = await callApi(`POST ${sns}/post/${post}/${tally}`, { token: reader.token });
      expect(told.status).toBe(404);
    }
  }
  await block("DELETE", two, one);
  for (const list of lists(two)) expect(await listed(list, one)).toContain(posts.two);
  expect((await like("POST", posts.one, two)).status).toBe(200);
});

test("posts that are not seen are not counted either", async () => {
  const { one, two } = await pair();
  await publish(two);
  const count = async () => {
    const { postCount } = await read(`/user/${two.id}`, one);
    const { totalCount } = await read(`/user/${two.id}/post/list`, one);
    expect(postCount).toBe(totalCount);
    return totalCount;
  };
  expect(await count()).toBe(1);
  for (const [by, other] of [
    [one, two],
    [two, one],
  ] as const) {
    await block("POST", other, by);
    expect(await count()).toBe(0);
    await block("DELETE", other, by);
  }
  expect(await count()).toBe(1);
});

test("neither sees or answers the other's comments", async () => {
  const { one, two } = await pair();
  const third = await makeUser();
  const postId = await insertPost(third);
  const commentId = await getCommentId(postComment(postId, two));
  const replyId = await getCommentId(postReply(postId, commentId, one));
  const seen = async (viewer: TestUser, of?: string) =>
    (await readCommentPage(postId, {}, { token: viewer.token, ...(of ? { of } : {}) })).items
      .length;
  await block("POST", two, one);
  expect(await seen(one)).toBe(0);
  expect(await seen(two)).toBe(1);
  expect(await seen(two, commentId)).toBe(0);
  expect(await seen(third, commentId)).toBe(1);
  expect((await postReply(postId, commentId, one)).status).toBe(404);
  expect((await toggleLike("POST", commentId, one)).status).toBe(403);
  expect((await toggleLike("POST", replyId, two)).status).toBe(403);
});

test("ends that they follow each other, with counters that equal the follows", async () => {
  const { one, two } = await pair();
  await follow("POST", two, one);
  await follow("POST", one, two);
  await Promise.all([block("POST", two, one), block("POST", one, two), block("POST", two, one)]);
  for (const person of [one, two]) {
    expect(await read(`/user/${person.id}`)).toMatchObject({ followerCount: 0, followingCount: 0 });
    expect((await read(`/user/${person.id}/follower/list`)).items).toEqual([]);
  }
  expect((await follow("POST", two, one)).status).toBe(404);
});

test("takes back that either was told of the other's following", async () => {
  const { one, two } = await pair();
  await follow("POST", two, one);
  await follow("POST", one, two);
  for (const person of [one, two]) expect((await fetchNotifications(person)).items).toHaveLength(1);
  await block("POST", two, one);
  await block("DELETE", two, one);
  for (const person of [one, two]) expect((await fetchNotifications(person)).items).toEqual([]);
});

test("people whom a block parts do not meet in lists of people, but profiles tell of one's own block", async () => {
  const { one, two } = await pair();
  const third = await makeUser();
  await follow("POST", third, two);
  await block("POST", two, one);
  const names = async (path: string, viewer: TestUser) =>
    (await read(path, viewer)).items.map(({ id }: { id: string }) => id);
  for (const [viewer, other] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(await names(`/user/search?keyword=${other.id}`, viewer)).toEqual([]);
    expect(await names("/user/recommend?limit=50", viewer)).not.toContain(other.id);
  }
  expect(await names(`/user/${third.id}/follower/list`, one)).toEqual([]);
  expect(await names(`/user/${third.id}/follower/list`, third)).toEqual([two.id]);
  expect(await read(`/user/${two.id}`, one)).toMatchObject({ isBlocked: true });
  expect(await read(`/user/${one.id}`, two)).toMatchObject({ isBlocked: false });
});

test("nobody blocks themselves or who is not there, and only members block", async () => {
  const { one, two } = await pair();
  expect((await block("POST", one, one)).body.data.fields).toEqual({ userId: "yourself" });
  expect((await callApi(`POST ${sns}/user/nobody/block`, { token: one.token })).status).toBe(404);
  expect((await callApi(`POST ${sns}/user/${two.id}/block`)).status).toBe(401);
});

test("followers and followed are paged, the newest first", async () => {
  const person = await makeUser();
  const fans: TestUser[] = [];
  for (let n = 0; n < 5; n += 1) {
    const fan = await makeUser();
    await follow("POST", person, fan);
    await follow("POST", fan, person);
    fans.unshift(fan);
  }
  for (const side of ["follower", "following"]) {
    const path = `/user/${person.id}/${side}/list?limit=3`;
    const first = await read(path, fans[0]);
    const second = await read(`${path}&cursor=${first.nextCursor}`);
    const people = [...first.items, ...second.items] as { id: string; isFollowing: boolean }[];
    expect(people.map(({ id }) => id)).toEqual(fans.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    const other = side === "follower" ? "following" : "follower";
    const crossed = await callApi(
      `GET ${sns}/user/${person.id}/${other}/list?cursor=${first.nextCursor}`,
    );
    expect(crossed.status).toBe(400);
  }
  expect((await callApi(`GET ${sns}/user/nobody/follower/list`)).status).toBe(404);
});
