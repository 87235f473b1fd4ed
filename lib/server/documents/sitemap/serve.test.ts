import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { serveNewsSitemap } from "#lib/server/documents/sitemap/serve";
import { files } from "#lib/server/features/file/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { products } from "#lib/server/features/product/schema";
import { postTags, tags } from "#lib/server/features/tag/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { setServerSetting } from "#lib/testing/server-setting";
import {
  fetchSitemap,
  fetchSitemapPart,
  insertListedPost,
  invalidateFeed,
  listLocations,
} from "#lib/testing/sitemap";
import { makeUser } from "#lib/testing/user";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

type NewPost = Partial<typeof posts.$inferInsert>;
let author: Awaited<ReturnType<typeof makeUser>>;

const makePost = (fields?: NewPost) => insertListedPost(author.key, fields);

const addTag = (postId: bigint, tagId: bigint, createdAt: Date) =>
  db().insert(postTags).values({ postId, tagId, createdAt, authorKey: author.key });

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(products);
  await db().delete(users);
  author = await makeUser();
  invalidateFeed();
});

describe("a small sitemap", () => {
  test("is one file with the fixed pages, the posts and their authors in each language", async () => {
    const postId = await makePost({ updatedAt: new Date("2026-01-02T03:04:05Z") });
    await makeUser();
    const urls = listLocations(await fetchSitemap());
    for (const lng of ["en", "zh"]) {
      expect(urls).toEqual(
        expect.arrayContaining([
          `https://fundlore.example/${lng}`,
          `https://fundlore.example/${lng}/fundlore`,
          `https://fundlore.example/${lng}/terms`,
          `https://fundlore.example/${lng}/trending`,
          `https://fundlore.example/${lng}/posts`,
          `https://fundlore.example/${lng}/topics`,
          `https://fundlore.example/${lng}/users/${author.id}`,
        ]),
      );
    }
    // A post has one canonical page, in its own language.
    expect(urls).toContain(`https://fundlore.example/en/posts/${postId}`);
    // Eleven fixed pages and one author in two languages, and a post; no noindex pages.
    expect(urls).toHaveLength(25);
  });

  test("lists the fund list and each fund, modified with its latest NAV", async () => {
    const productId = await makeProduct({}, buildNavs("2999-01-01", 2));
    const text = await fetchSitemap();
    const urls = listLocations(text);
    expect(urls).toContain("https://fundlore.example/zh/products");
    const url = `https://fundlore.example/en/products/${productId}`;
    expect(urls).toContain(url);
    expect(text).toContain(`<loc>${url}</loc><lastmod>2999-01-02T00:00:00.000Z</lastmod>`);
    const [products] = [await fetchSitemapPart("products", Math.ceil(Number(productId) / 10_000))];
    expect(listLocations(products)).toContain(url);
  });

  test("gives each page its languages and time, and posts their image", async () => {
    const fileId = randomUUID();
    await db()
      .insert(files)
      .values({ id: fileId, kind: "image", mediaType: "image/webp", bytes: 9 });
    const postId = await makePost({
      thumbnailFileId: fileId,
      language: "zh",
      updatedAt: new Date("2026-01-02T03:04:05Z"),
    });
    const lines = (await fetchSitemap()).split("\n");
    const findEntry = (path: string) =>
      lines.find((line) => line.includes(`<loc>https://fundlore.example${path}<`));
    const modified = "<lastmod>2026-01-02T03:04:05.000Z</lastmod>";
    const at = (lng: string) => `https://fundlore.example/${lng}/users/${author.id}`;
    expect(findEntry(`/zh/users/${author.id}`)).toBe(
      `<url><loc>${at("zh")}</loc>${modified}` +
        `<xhtml:link rel="alternate" hreflang="en" href="${at("en")}"/>` +
        `<xhtml:link rel="alternate" hreflang="zh" href="${at("zh")}"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${at("en")}"/></url>`,
    );
    expect(findEntry(`/zh/posts/${postId}`)).toBe(
      `<url><loc>https://fundlore.example/zh/posts/${postId}</loc>${modified}` +
        `<image:image><image:loc>https://fundlore.example/sns/api/v1/file/${fileId}</image:loc></image:image></url>`,
    );
    expect(findEntry(`/en/posts/${postId}`)).toBeUndefined();
  });

  test("describes the video of a post, with a drawn picture if it has none", async () => {
    const fileId = randomUUID();
    await db()
      .insert(files)
      .values({ id: fileId, kind: "video", mediaType: "video/mp4", bytes: 9, durationMs: 61_400 });
    const createdAt = new Date("2026-01-02T03:04:05Z");
    const video = { postType: "video", videoFileId: fileId, title: "Q & A", createdAt } as const;
    const postId = await makePost(video);
    const sitemap = await fetchSitemap();
    expect(sitemap).toMatch(
      new RegExp(
        `<video:video><video:thumbnail_loc>https://fundlore\\.example/share/posts/${postId}-[\\da-f]{8}\\.png</video:thumbnail_loc>` +
          "<video:title>Q &amp; A</video:title><video:description>Q &amp; A</video:description>" +
          `<video:content_loc>https://fundlore\\.example/sns/api/v1/file/${fileId}</video:content_loc>` +
          "<video:duration>61</video:duration>" +
          "<video:publication_date>2026-01-02T03:04:05\\.000Z</video:publication_date></video:video>",
      ),
    );
  });

  test.each<[string, NewPost]>([
    ["private", { isPublic: false }],
    ["a draft", { isDraft: true }],
    ["blocked", { isBlocked: true }],
  ])("omits a post that is %s, and an author without other posts", async (_, fields) => {
    const postId = await makePost(fields);
    const text = await fetchSitemap();
    expect(text).not.toContain(`/posts/${postId}`);
    expect(text).not.toContain(author.id);
  });

  test("omits a post that appeared first elsewhere, but not its author", async () => {
    const postId = await makePost({ canonicalUrl: "https://blog.example/a" });
    const text = await fetchSitemap();
    expect(text).not.toContain(`/posts/${postId}`);
    expect(text).toContain(author.id);
  });

  test.each(["banned", "deleting", "purged"] as const)(
    "omits an author who is %s",
    async (state) => {
      const postId = await makePost();
      await db().update(users).set({ state }).where(eq(users.key, author.key));
      invalidateFeed();
      const text = await fetchSitemap();
      expect(text).not.toContain(`/posts/${postId}`);
      expect(text).not.toContain(author.id);
    },
  );
});

test("lists the topics of public posts in their languages, without hidden ones", async () => {
  const createdAt = new Date("2026-01-02T03:04:05Z");
  const shown = await makePost({ createdAt });
  const chinese = await makePost({ createdAt, language: "zh" });
  const secret = await makePost({ createdAt, isDraft: true });
  const tag = async (name: string, postId: bigint, isHidden = false) => {
    const [row] = await db().insert(tags).values({ name, isHidden }).returning({ id: tags.id });
    if (!row) throw new Error("The tag is missing.");
    await addTag(postId, row.id, createdAt);
    return row.id;
  };
  await addTag(chinese, await tag("Slow & steady", shown), createdAt);
  await tag("EUR/USD", shown);
  await tag("Unwanted", shown, true);
  await tag("Unpublished", secret);
  invalidate("feed", "tags");
  const listTagUrls = (text: string | undefined) =>
    listLocations(text).filter((url) => url?.includes("/topics/"));
  const expected = [
    "https://fundlore.example/en/topics/Slow%20%26%20steady",
    "https://fundlore.example/zh/topics/Slow%20%26%20steady",
    "https://fundlore.example/en/topics/~RVVSL1VTRA",
  ];
  const sitemap = await fetchSitemap();
  expect(listTagUrls(sitemap)).toEqual(expected);
  expect(sitemap?.match(/hreflang="zh" href="[^"]*topics\/[^"]*"/g)).toHaveLength(2);
  expect(listTagUrls(await fetchSitemapPart("topics", 1))).toEqual(expected);
  expect(await fetchSitemapPart("topics", 2)).toBeUndefined();
});

test("says when a post of a topic changed last", async () => {
  const createdAt = new Date("2026-01-02T03:04:05Z");
  const [tag] = await db().insert(tags).values({ name: "Rates" }).returning({ id: tags.id });
  for (const [day, fields] of [
    ["04", {}],
    ["06", { language: "zh" }],
    ["05", {}],
    ["07", { isDraft: true }],
  ] as const) {
    const updatedAt = new Date(`2026-03-${day}T00:00:00Z`);
    const postId = await makePost({ createdAt, updatedAt, ...fields });
    await addTag(postId, tag?.id ?? 0n, createdAt);
  }
  invalidate("feed", "tags");
  expect(await fetchSitemapPart("topics", 1)).toContain(
    "topics/Rates</loc><lastmod>2026-03-06T00:00:00.000Z</lastmod>",
  );
});

test("lists the articles of two days for news services, once staff turn it on", async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const fresh = await makePost({ language: "zh", title: "利率 & 债券", createdAt: hoursAgo(1) });
  await makePost({ createdAt: hoursAgo(49) });
  await makePost({ postType: "video" });
  await makePost({ isPublic: false });
  expect(await serveNewsSitemap()).toBeNull();
  await setServerSetting("servesNewsSitemap", true);
  const text = (await (await serveNewsSitemap())?.text()) ?? "";
  expect(listLocations(text)).toEqual([`https://fundlore.example/zh/posts/${fresh}`]);
  expect(text).toContain("<news:language>zh-cn</news:language>");
  expect(text).toContain("<news:title>利率 &amp; 债券</news:title>");
});
