import { eq } from "drizzle-orm";
import type { Metadata } from "next";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { PostDetail } from "#lib/contracts/post";
import { loadMessages } from "#lib/i18n/messages";
import { getShareImage } from "#lib/seo/post";
import { buildProductMetadata } from "#lib/seo/product";
import { buildProfileMetadata } from "#lib/seo/profile";
import {
  buildComparisonImage,
  buildPageImage,
  buildTagImage,
  describePost,
  getGeneratedImagePath,
} from "#lib/seo/share-image";
import { sharedPages } from "#lib/seo/share-text";
import { serveDocument } from "#lib/server/app/documents";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { makeFile, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { site } from "#lib/testing/seo";
import { makeSeries } from "#lib/testing/series";
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
const getImagePath = (post: PostDetail) =>
  getGeneratedImagePath(`posts/${post.postId}`, describePost(post));

test("serves an image of the title, cached forever, for a post without one", async () => {
  const path = getImagePath(await readPost(await makeVideoPost()));
  const response = await get(path);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, s-maxage=600, immutable",
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

test("shows the picture of a post beside its headline", async () => {
  const bytes = await createImage(600, 1000).png().toBuffer();
  const { body } = await upload(author.token, { bytes });
  const [{ fileId }] = body.data;
  const post = await readPost(await makePost(author, { fileIdList: [fileId] }));
  const response = await get(new URL(getShareImage(post, site).url).pathname);
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await image.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  // Statistics are of the input, so each part becomes one.
  const readParts = async (left: number) => {
    const part = image.clone().extract({ left, top: 200, width: 400, height: 200 }).greyscale();
    return sharp(await part.png().toBuffer()).stats();
  };
  const [headline, picture] = [await readParts(80), await readParts(780)];
  // Ink on paper at the left; at the right the picture, which has neither.
  expect(headline.channels[0]?.min).toBeLessThan(60);
  expect(headline.channels[0]?.max).toBeGreaterThan(240);
  expect(picture.channels[0]?.max).toBeLessThan(240);
});

test("draws the title if the picture is missing from storage or cannot be read", async () => {
  const { remove, put } = await getStorage();
  const bytes = await createImage(600, 1000).png().toBuffer();
  for (const damage of ["missing", "unreadable"]) {
    const { body } = await upload(author.token, { bytes });
    const [{ fileId }] = body.data;
    const post = await readPost(await makePost(author, { fileIdList: [fileId] }));
    const key = toFileKey(fileId);
    await remove(key);
    if (damage === "unreadable") await put(key, import.meta.filename, { mediaType: "", bytes: 1 });
    const path = new URL(getShareImage(post, site).url).pathname;
    for (const response of [await get(path), await get(path)]) {
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=300",
      });
      expect(response.headers.has("etag")).toBe(false);
      const image = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await image.metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  }
});

const getImage = ({ openGraph }: Metadata) =>
  [openGraph?.images ?? []].flat()[0] as { url: string };

test.each(["en", "zh"] as const)(
  "serves images of funds, users, topics and lists: %s",
  async (locale) => {
    const [productId, otherId] = [await makeProduct(), await makeProduct()];
    const { data: product } = (await callApi(`GET /product/api/v1/product/${productId}`)).body;
    const { data: other } = (await callApi(`GET /product/api/v1/product/${otherId}`)).body;
    const { data: profile } = (await callApi(`GET ${sns}/user/${author.id}`)).body;
    await makePost(author, { tagNameList: ["Slow & steady"] });
    const { data: tags } = (await callApi(`GET ${sns}/tag/list?name=slow%20%26%20steady`)).body;
    const here = { ...site, locale };
    const messages = await loadMessages(locale);
    const images = [
      getImage(buildProductMetadata(product, messages.product, here)),
      getImage(buildProfileMetadata(profile, "", here)),
      buildTagImage({ ...tags.items[0], label: "Slow & steady" }, here),
      buildComparisonImage([product, other], here),
      ...sharedPages.map((page) => buildPageImage(page, here)),
    ];
    for (const image of images) {
      const response = await get(new URL(image?.url ?? "").pathname);
      expect(response.headers.get("cache-control")).toContain("immutable");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  },
);

test("serves the current image at an outdated URL, cached briefly", async () => {
  const postId = await makeVideoPost();
  const before = getImagePath(await readPost(postId));
  await callApi(`PATCH ${sns}/post/${postId}`, {
    token: author.token,
    body: { title: "另一个标题" },
  });
  const after = getImagePath(await readPost(postId));
  expect(after).not.toBe(before);
  const [old, fresh] = [await get(before), await get(after)];
  expect(old.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await old.arrayBuffer()).toEqual(await fresh.arrayBuffer());
});

test("answers 410 for posts that were public, and 404 for others", async () => {
  const postId = await makeVideoPost();
  const path = getImagePath(await readPost(postId));
  await callApi(`PATCH ${sns}/post/${postId}/visibility?isPublic=false`, { token: author.token });
  const gone = await get(path);
  expect([gone.status, gone.headers.get("cache-control")]).toEqual([410, "no-store"]);
  await callApi(`PATCH ${sns}/post/${postId}/visibility?isPublic=true`, { token: author.token });
  expect((await get(path)).status).toBe(200);
  await db().update(posts).set({ isBlocked: true });
  expect((await get(path)).status).toBe(410);
  await db().update(posts).set({ isBlocked: false });
  const draft = await makePost(author, { isDraft: true });
  expect((await get(getImagePath(await readPost(draft)))).status).toBe(404);
  const hidden = await makePost(author, { isPublic: false });
  expect((await get(`/share/posts/${hidden}-00000000.png`)).status).toBe(404);
  expect((await get(`/share/figures/${hidden}-0-00000000.png`)).status).toBe(404);
  for (const path of [
    "/share/posts/0-00000000.png",
    "/share/posts/9999999-00000000.png",
    "/share/x",
    "/share/products/999999-en-00000000.png",
    "/share/users/nobody-00000000.png",
    "/share/topics/en-999999-00000000.png",
    "/share/pages/fr-home-00000000.png",
    "/share/pages/en-login-00000000.png",
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("answers 410 for users and series that are hidden", async () => {
  const owner = await makeUser();
  const { token, id, key } = owner;
  const seriesId = await makeSeries(owner, "A series");
  const paths = [`/share/series/${seriesId}-00000000.png`, `/share/users/${id}-00000000.png`];
  const read = () => Promise.all(paths.map(async (path) => (await get(path)).status));
  expect(await read()).toEqual([404, 200]);
  const postId = await makePost(owner);
  await callApi(`PUT ${sns}/post/${postId}/series`, { token, body: { seriesId } });
  expect(await read()).toEqual([200, 200]);
  await db().update(users).set({ state: "banned" }).where(eq(users.key, key));
  invalidate(allTags);
  expect(await read()).toEqual([410, 410]);
});

test("answers 429 with retry-after when too many images are queued", async () => {
  const made = await Promise.all(Array.from({ length: 34 }, makeVideoPost));
  const paths = await Promise.all(made.map(async (id) => getImagePath(await readPost(id))));
  const statuses = (await Promise.all([...paths, ...paths].map((path) => get(path)))).map(
    ({ status, headers }) => [status, headers.get("retry-after")],
  );
  expect(statuses.filter(([status]) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect(statuses.filter(([status]) => status !== 200)).toContainEqual([429, "10"]);
});
