import { expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildPostPayload, makePost } from "#lib/testing/post";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ TRUST_PROXY: "1" });
const { get } = startTestServer(createFakeNext().handler);

const api = "/sns/api/v1";
const newest = `${api}/post/trending/list?filter=newest`;

const read = async (path: string, headers: Record<string, string> = {}) =>
  JSON.parse((await get(path, { headers })).text).data;

const asUser = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

/** Changes data through the API, and fails the test if it is refused. */
async function change(key: string, { token }: TestUser, body?: unknown): Promise<void> {
  const reply = await callApi(key, { token, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}

test("repeats an anonymous reply, also as 304 and gzip, each with its own request id", async () => {
  const path = `${api}/post/${await makePost(await makeUser())}`;
  const first = await get(path);
  const second = await get(path);
  expect(second.text).toBe(first.text);
  expect(second.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    vary: "authorization, accept-language, accept-encoding",
  });
  expect(second.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  const etag = String(second.headers.etag);
  const known = await get(path, {
    headers: { "if-none-match": etag, "x-request-id": "of-a-proxy" },
  });
  expect(known).toMatchObject({ status: 304, text: "", headers: { etag } });
  expect(known.headers["x-request-id"]).toBe("of-a-proxy");
  for (const _ of "123") await makePost(await makeUser());
  await get(newest);
  const cached = await get(newest, { headers: { "accept-encoding": "gzip" } });
  expect(cached.headers["content-encoding"]).toBe("gzip");
});

test("shows every change with the next read", async () => {
  const author = await makeUser();
  const viewer = await makeUser();
  const postId = await makePost(author);
  const path = `${api}/post/${postId}`;
  const readAll = async () => ({
    post: await read(path),
    listed: (await read(newest)).items.find((post: { postId: string }) => post.postId === postId),
    comments: (await read(`${path}/comment`)).items.length,
    user: await read(`${api}/user/${author.id}`),
  });
  expect(await readAll()).toMatchObject({ post: { likeCount: 0 }, comments: 0 });

  await change(`POST ${path}/like`, viewer);
  expect(await readAll()).toMatchObject({ post: { likeCount: 1 }, listed: { likeCount: 1 } });
  await change(`DELETE ${path}/like`, viewer);
  expect(await readAll()).toMatchObject({ post: { likeCount: 0 }, listed: { likeCount: 0 } });
  await change(`POST ${path}/archive`, viewer);
  expect((await readAll()).listed.archiveCount).toBe(1);
  await change(`POST ${path}/comment`, viewer, { content: "Thank you." });
  expect(await readAll()).toMatchObject({ post: { commentCount: 1 }, comments: 1 });
  expect((await readAll()).listed.commentCount).toBe(1);
  await change(`PATCH ${api}/user/my/profile`, author, { username: "Renamed" });
  expect(await readAll()).toMatchObject({
    post: { nickName: "Renamed" },
    listed: { nickName: "Renamed" },
  });
  await change(`POST ${api}/user/${author.id}/follow`, viewer);
  expect((await readAll()).user.followerCount).toBe(1);
  const { version } = await read(path, asUser(author));
  const payload = await buildPostPayload(author, { title: "A new title" });
  await change(`PATCH ${path}`, author, { ...payload, version });
  expect(await readAll()).toMatchObject({
    post: { title: "A new title" },
    listed: { title: "A new title" },
  });
  await change(`DELETE ${path}`, author);
  expect((await get(path)).status).toBe(404);
  expect((await read(newest)).items.map((post: { postId: string }) => post.postId)).not.toContain(
    postId,
  );
});

test("answers members, and clients that wrote something, from the API", async () => {
  const viewer = await makeUser();
  const postId = await makePost(await makeUser());
  const path = `${api}/post/${postId}`;
  await change(`POST ${path}/like`, viewer);
  expect((await read(path)).isLike).toBe(false);
  expect((await read(path, asUser(viewer))).isLike).toBe(true);
  expect((await get(path, { headers: asUser(viewer) })).headers["cache-control"]).toBe("no-store");
  expect((await read(path)).isLike).toBe(false);
  const writer = await get(path, { headers: { cookie: "position=7" } });
  expect(writer.headers.etag).toBeUndefined();
});

test("stores no failure and no other call", async () => {
  for (const path of [`${api}/post/999999`, `${api}/user/check-id?id=somebody`]) {
    await get(path);
    expect((await get(path)).headers.etag, path).toBeUndefined();
  }
});

test("is never older than an acknowledged write, while many write and read", async () => {
  const path = `${api}/post/${await makePost(await makeUser())}`;
  const likers = await Promise.all(Array.from({ length: 24 }, () => makeUser()));
  let acknowledged = 0;
  const readers = Array.from({ length: 8 }, async () => {
    while (acknowledged < likers.length) {
      const atLeast = acknowledged;
      expect((await read(path)).likeCount).toBeGreaterThanOrEqual(atLeast);
      const { items } = await read(newest);
      const listed = items.find(({ postId }: { postId: string }) => path.endsWith(`/${postId}`));
      expect(listed.likeCount).toBeGreaterThanOrEqual(atLeast);
    }
  });
  for (const liker of likers) {
    await change(`POST ${path}/like`, liker);
    acknowledged += 1;
  }
  await Promise.all(readers);
});
