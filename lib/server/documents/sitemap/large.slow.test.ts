import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { serveSitemapPart } from "#lib/server/documents/sitemap/serve";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import {
  fetchSitemap,
  fetchSitemapPart,
  insertListedPost,
  invalidateFeed,
  listLocations,
} from "#lib/testing/sitemap";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

let author: TestUser;

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(users);
  author = await makeUser();
  invalidateFeed();
});

describe("a large sitemap", () => {
  test("is an index of files with fixed id ranges", async () => {
    const first = await insertListedPost(author.key);
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

    const whole = listLocations(await fetchSitemapPart("posts", at + 1));
    expect(whole).toHaveLength(10_000);
    expect(new Set(whole).size).toBe(10_000);
    expect(listLocations(await fetchSitemapPart("posts", at + 2))).toHaveLength(1);
    expect(listLocations(await fetchSitemapPart("pages", 1))).toContain(
      "https://fundlore.example/en",
    );
    const [users] = names.slice(-1);
    const [, number] = /users-(\d+)/.exec(users ?? "") ?? [];
    expect(listLocations(await fetchSitemapPart("users", Number(number)))).toContain(
      `https://fundlore.example/en/users/${author.id}`,
    );
  });

  test("reads the database no faster than the client reads", async () => {
    const first = await insertListedPost(author.key);
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
