import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { PostDetail } from "#lib/contracts/post";
import { getGeneratedImagePath } from "#lib/seo/share-image";
import { serveDocument } from "#lib/server/app/documents";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeFile, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
beforeAll(async () => {
  author = await makeUser();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  serveDocument(new Request(`http://localhost:3000${path}`, { headers }));
const video = async () => {
  const videoFileId = await makeFile(author, { kind: "video", mediaType: "video/mp4" });
  return makePost(author, { postType: "video", videoFileId, fileIdList: [], title: "分红与复利" });
};
const read = async (postId: string): Promise<PostDetail> =>
  (await ask(`GET ${sns}/post/${postId}`, { token: author.token })).body.data;

test("a post without a picture has one of its title, kept for good", async () => {
  const path = getGeneratedImagePath(await read(await video()));
  const response = await get(path);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await image.metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const title = await image
    .extract({ left: 60, top: 200, width: 700, height: 200 })
    .greyscale()
    .toColourspace("b-w")
    .stats();
  expect(title.channels[0]?.min).toBeLessThan(60);
  const again = await get(path, { "if-none-match": response.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("the address changes when the post does; the old one shows the new and is not kept", async () => {
  const postId = await video();
  const before = getGeneratedImagePath(await read(postId));
  await ask(`PATCH ${sns}/post/${postId}`, { token: author.token, body: { title: "另一个标题" } });
  const after = getGeneratedImagePath(await read(postId));
  expect(after).not.toBe(before);
  const [old, fresh] = [await get(before), await get(after)];
  expect(old.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await old.arrayBuffer()).toEqual(await fresh.arrayBuffer());
});

test("what not everybody may read has none", async () => {
  const postId = await video();
  const path = getGeneratedImagePath(await read(postId));
  await ask(`PATCH ${sns}/post/${postId}/visibility?isPublic=false`, { token: author.token });
  expect((await get(path)).status).toBe(404);
  await ask(`PATCH ${sns}/post/${postId}/visibility?isPublic=true`, { token: author.token });
  expect((await get(path)).status).toBe(200);
  await db().update(posts).set({ isBlocked: true });
  expect((await get(path)).status).toBe(404);
  await db().update(posts).set({ isBlocked: false });
  const draft = await makePost(author, { isDraft: true });
  expect((await get(getGeneratedImagePath(await read(draft)))).status).toBe(404);
  for (const odd of [
    "/share/posts/0-00000000.png",
    "/share/posts/9999999-00000000.png",
    "/share/x",
  ]) {
    expect((await get(odd)).status).toBe(404);
  }
});

test("a crowd that asks for many at once is asked to come back", async () => {
  const made = await Promise.all(Array.from({ length: 34 }, () => makePost(author)));
  const paths = await Promise.all(made.map(async (id) => getGeneratedImagePath(await read(id))));
  const statuses = (await Promise.all([...paths, ...paths].map((path) => get(path)))).map(
    ({ status, headers }) => [status, headers.get("retry-after")],
  );
  expect(statuses.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect(statuses.filter(([status]) => status !== 200)).toContainEqual([429, "10"]);
});
