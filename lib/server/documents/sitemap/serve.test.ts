import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { serveSitemap, serveSitemapPart } from "#lib/server/documents/sitemap/serve";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { products } from "#lib/server/platform/postgres/schema/product";
import { files, users } from "#lib/server/platform/postgres/schema/user";
import { testDatabase } from "#lib/testing/database";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUser } from "#lib/testing/user";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

type NewPost = Partial<typeof posts.$inferInsert>;
let author: Awaited<ReturnType<typeof makeUser>>;

const makePost = async (fields: NewPost = {}): Promise<bigint> => {
  const [row] = await db()
    .insert(posts)
    .values({ authorKey: author.key, title: "Title", ...fields })
    .returning({ id: posts.id });
  invalidateFeed();
  return row?.id ?? 0n;
};

const fetchSitemap = async () => (await serveSitemap()).text();
/** Invalidates the cache, because tests write to the database directly. */
const invalidateFeed = () => invalidate("feed");
const fetchPart = async (kind: string, number: number) =>
  (await serveSitemapPart(kind, number))?.text();
const listLocations = (text = "") =>
  Array.from(text.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url);

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
          `https://fundlore.example/${lng}/posts/${postId}`,
          `https://fundlore.example/${lng}/users/${author.id}`,
        ]),
      );
    }
    // Nine fixed pages, one post and one author, each in two languages; no noindex pages.
    expect(urls).toHaveLength(22);
  });

  test("lists the fund list and each fund, modified with its latest NAV", async () => {
    const productId = await makeProduct({}, buildNavs("2999-01-01", 2));
    const text = await fetchSitemap();
    const urls = listLocations(text);
    expect(urls).toContain("https://fundlore.example/zh/products");
    const url = `https://fundlore.example/en/products/${productId}`;
    expect(urls).toContain(url);
    expect(text).toContain(`<loc>${url}</loc><lastmod>2999-01-02T00:00:00.000Z</lastmod>`);
    const [products] = [await fetchPart("products", Math.ceil(Number(productId) / 10_000))];
    expect(listLocations(products)).toContain(url);
  });

  test("gives each page its languages, time and image", async () => {
    const fileId = randomUUID();
    await db()
      .insert(files)
      .values({ id: fileId, kind: "image", mediaType: "image/webp", bytes: 9 });
    const postId = await makePost({
      thumbnailFileId: fileId,
      updatedAt: new Date("2026-01-02T03:04:05Z"),
    });
    const entry = (await fetchSitemap())
      .split("\n")
      .find((line) => line.includes(`<loc>https://fundlore.example/zh/posts/${postId}<`));
    const at = (lng: string) => `https://fundlore.example/${lng}/posts/${postId}`;
    expect(entry).toBe(
      `<url><loc>${at("zh")}</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${at("en")}"/>` +
        `<xhtml:link rel="alternate" hreflang="zh" href="${at("zh")}"/>` +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${at("en")}"/>` +
        `<image:image><image:loc>https://fundlore.example/sns/api/v1/file/${fileId}</image:loc></image:image></url>`,
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

describe("a large sitemap", () => {
  test("is an index of files with fixed id ranges", async () => {
    const first = await makePost();
    const lowest = (BigInt(first) / 10_000n) * 10_000n + 10_000n;
    await db().execute(sql`
      insert into posts (id, author_key, title, updated_at) overriding system value
      select n, ${author.key}, 'T', '2026-02-03T00:00:00Z' from generate_series(${lowest}::bigint, ${lowest + 10_001n}::bigint) n`);
    invalidateFeed();
    const index = await fetchSitemap();
    expect(index).toContain("<sitemapindex ");
    const names = listLocations(index).map((url) =>
      url?.replace("https://fundlore.example/sitemap/", ""),
    );
    const firstPart = Number((BigInt(first) - 1n) / 10_000n) + 1;
    const at = Number((lowest - 1n) / 10_000n) + 1;
    const expected = [...new Set([firstPart, at, at + 1, at + 2])];
    expect(names).toEqual([
      "pages-1.xml",
      ...expected.map((number) => `posts-${number}.xml`),
      expect.stringMatching(/^users-\d+\.xml$/),
    ]);
    expect(index).toContain(`posts-${at + 1}.xml</loc><lastmod>2026-02-03T00:00:00.000Z</lastmod>`);

    const whole = listLocations(await fetchPart("posts", at + 1));
    expect(whole).toHaveLength(20_000);
    expect(new Set(whole).size).toBe(20_000);
    expect(listLocations(await fetchPart("posts", at + 2))).toHaveLength(2);
    expect(listLocations(await fetchPart("pages", 1))).toContain("https://fundlore.example/en");
    const [users] = names.slice(-1);
    const [, number] = /users-(\d+)/.exec(users ?? "") ?? [];
    expect(listLocations(await fetchPart("users", Number(number)))).toContain(
      `https://fundlore.example/en/users/${author.id}`,
    );
  });

  test("reads the database no faster than the client reads", async () => {
    const first = await makePost();
    const lowest = (BigInt(first) / 10_000n) * 10_000n + 10_001n;
    await db().execute(sql`
      insert into posts (id, author_key, title) overriding system value
      select n, ${author.key}, 'T' from generate_series(${lowest}::bigint, ${lowest + 9_999n}::bigint) n`);
    const execute = vi.spyOn(db(), "execute");
    const reply = await serveSitemapPart("posts", Number((lowest - 1n) / 10_000n) + 1);
    const reader = reply?.body?.getReader();
    await reader?.read();
    await reader?.read();
    expect(execute.mock.calls.length).toBeLessThan(5);
    await reader?.cancel();
    execute.mockRestore();
  });

  test.each([
    ["posts", 99_999],
    ["users", 99_999],
    ["products", 99_999],
    ["pages", 2],
    ["others", 1],
  ])("has no file %s-%i", async (kind, number) => {
    expect(await serveSitemapPart(kind, number)).toBeNull();
  });
});
