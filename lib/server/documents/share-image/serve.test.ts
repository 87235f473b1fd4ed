import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { PostDetail } from "#lib/contracts/post";
import { getGeneratedImagePath } from "#lib/seo/share-image";
import { serveDocument } from "#lib/server/app/documents";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { callApi } from "#lib/testing/api";
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
const makeVideoPost = async () => {
  const videoFileId = await makeFile(author, { kind: "video", mediaType: "video/mp4" });
  return makePost(author, { postType: "video", videoFileId, fileIdList: [], title: "分红与复利" });
};
const readPost = async (postId: string): Promise<PostDetail> =>
  (await callApi(`GET ${sns}/post/${postId}`, { token: author.token })).body.data;

test("serves an image of the title, cached forever, for a post without one", async () => {
  const path = getGeneratedImagePath(await readPost(await makeVideoPost()));
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

test("serves the current image at an outdated URL, cached briefly", async () => {
  const postId = await makeVideoPost();
  const before = getGeneratedImagePath(await readPost(postId));
  await callApi(`PATCH ${sns}/post/${postId}`, {
    token: author.token,
    body: { title: "另一个标题" },
  });
  const after = getGeneratedImagePath(await readPost(postId));
  expect(after).not.toBe(before);
  const [old, fresh] = [await get(before), await get(after)];
  expect(old.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await old.arrayBuffer()).toEqual(await fresh.arrayBuffer());
});

test("answers 404 for posts that are not public", async () => {
  const postId = await makeVideoPost();
  const path = getGeneratedImagePath(await readPost(postId));
  await callApi(`PATCH ${sns}/post/${postId}/visibility?isPublic=false`, { token: author.token });
  expect((await get(path)).status).toBe(404);
  await callApi(`PATCH ${sns}/post/${postId}/visibility?isPublic=true`, { token: author.token });
  expect((await get(path)).status).toBe(200);
  await db().update(posts).set({ isBlocked: true });
  expect((await get(path)).status).toBe(404);
  await db().update(posts).set({ isBlocked: false });
  const draft = await makePost(author, { isDraft: true });
  expect((await get(getGeneratedImagePath(await readPost(draft)))).status).toBe(404);
  for (const path of [
    "/share/posts/0-00000000.png",
    "/share/posts/9999999-00000000.png",
    "/share/x",
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("answers 429 with retry-after when too many images are queued", async () => {
  const made = await Promise.all(Array.from({ length: 34 }, () => makePost(author)));
  const paths = await Promise.all(
    made.map(async (id) => getGeneratedImagePath(await readPost(id))),
  );
  const statuses = (await Promise.all([...paths, ...paths].map((path) => get(path)))).map(
    ({ status, headers }) => [status, headers.get("retry-after")],
  );
  expect(statuses.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect(statuses.filter(([status]) => status !== 200)).toContainEqual([429, "10"]);
});
