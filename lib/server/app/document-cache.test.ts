import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { documentRoutes } from "#lib/server/app/documents";
import { heavyBudget } from "#lib/server/core/heavy-budget";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { iPhone } from "#lib/testing/page-cache";
import { makePost } from "#lib/testing/post";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { makeUser, type TestUser } from "#lib/testing/user";

const scale = 0.1;
testDatabase({
  PUBLIC_URL: "https://fundlore.example",
  DOCUMENT_CACHE_MB: "32",
  RATE_LIMIT_SCALE: String(scale),
  TRUST_PROXY: "1",
});
const next = createFakeNext();
const { get: getRaw } = startTestServer(next.handler);

let author: TestUser;
let postId: string;
let network = 0;
const from = (headers: Record<string, string> = {}) => ({
  headers: { "x-forwarded-for": `198.51.100.${network}`, ...headers },
});
const get = (path: string, headers: Record<string, string> = {}) => getRaw(path, from(headers));

beforeEach(async () => {
  network += 1;
  author = await makeUser();
  postId = await makePost(author, { title: "What the fee table says" });
});

/** Documents that show a post, by path. */
const listPaths = () => [
  `/en/posts/${postId}.md`,
  `/en/embed/posts/${postId}`,
  `/oembed?url=https://fundlore.example/en/posts/${postId}`,
  "/feed.xml",
  "/en/feed.atom",
  "/en/feed.json",
  `/en/users/${author.id}/feed.xml`,
  "/sitemap.xml",
  "/sitemap/posts-1.xml",
];

/** Changes a title without telling the cache. */
const retitle = (title: string) =>
  db()
    .update(posts)
    .set({ title, isPublic: true })
    .where(eq(posts.id, BigInt(postId)));

describe("a document", () => {
  test("is rendered once, whoever asks meanwhile and afterwards", async () => {
    const path = `/en/posts/${postId}.md`;
    const [first, second] = await Promise.all([get(path), get(path)]);
    await retitle("Something else");
    const third = await get(path);
    expect(first.text).toContain("What the fee table says");
    expect([second.text, third.text]).toEqual([first.text, first.text]);
    expect(third.headers["surrogate-key"]).toBeUndefined();
  });

  test("is sent compressed, as 304 to those who have it, and without a body to HEAD", async () => {
    const path = "/en/feed.atom";
    const { text, headers } = await get(path);
    const zipped = await get(path, { "accept-encoding": "gzip" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.body).toString()).toBe(text);
    expect((await get(path, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
    for (const [name, value] of [
      ["if-none-match", headers.etag],
      ["if-modified-since", headers["last-modified"]],
    ]) {
      expect(await get(path, { [String(name)]: String(value) })).toMatchObject({
        status: 304,
        text: "",
      });
    }
    const head = await getRaw(path, { method: "HEAD", ...from() });
    expect(head).toMatchObject({ status: 200, text: "", headers: { etag: headers.etag } });
  });

  test("goes with what it shows, at once", async () => {
    const read = async () => {
      const replies = await Promise.all(listPaths().map((path) => get(path)));
      return replies.map(({ status, text }) => status === 200 && text.includes(`posts/${postId}`));
    };
    expect(await read()).toEqual(listPaths().map(() => true));
    const change = await callApi(`PATCH /sns/api/v1/post/${postId}`, {
      token: author.token,
      body: { isPublic: false },
    });
    expect(change.status).toBe(200);
    expect(await read()).toEqual(listPaths().map(() => false));
  });

  test("shows a changed title at once", async () => {
    const paths = listPaths().filter((path) => !path.startsWith("/sitemap"));
    const before = await Promise.all(paths.map((path) => get(path)));
    expect(before.every(({ text }) => text.includes("What the fee table says"))).toBe(true);
    await callApi(`PATCH /sns/api/v1/post/${postId}`, {
      token: author.token,
      body: { title: "What two tables say" },
    });
    const after = await Promise.all(paths.map((path) => get(path)));
    expect(after.map(({ text }) => text.includes("What two tables say"))).toEqual(
      paths.map(() => true),
    );
  });

  test("without a subject is 404, and not stored", async () => {
    const path = `/en/posts/${Number(postId) + 1}.md`;
    expect((await get(path)).status).toBe(404);
    await makePost(author);
    expect((await get(path)).status).toBe(200);
  });
});

describe("the budget of a network", () => {
  const points = scale * heavyBudget.points;
  const miss = (count: number) =>
    get(`/oembed?url=https://fundlore.example/en/posts/${postId}&maxwidth=${count + 1}`);

  test("is spent by documents that are not stored, and by pages, but not by stored ones", async () => {
    expect((await get(`/en/posts/${postId}.md`)).status).toBe(200);
    for (let count = 1; count < points; count += 1) expect((await miss(count)).status).toBe(200);
    const refused = await miss(points);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    for (const path of [`/en/posts/${postId}`, "/zh/search?keyword=fund", "/en/feed.json"]) {
      const page = await get(path);
      expect([path, page.status]).toEqual([path, 429]);
      expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await get(`/en/posts/${postId}.md`)).status).toBe(200);
    expect((await get("/robots.txt")).status).toBe(200);
    // A file, and redirects to a language and to the layout for phones.
    for (const path of ["/icon.svg", "/posts/7", "/"]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    expect((await get(`/en/posts/${postId}`, { "user-agent": iPhone })).status).toBe(200);
    expect((await get(`/en/m/posts/${postId}`, { "user-agent": iPhone })).status).toBe(429);
    expect((await getRaw("/livez")).status).toBe(200);
  });
});

test("every heavy document is cached, except those with a cache of their own", () => {
  const uncached = documentRoutes.filter(({ cost, cached }) => cost === "heavy" && !cached);
  expect(uncached).toHaveLength(1);
  expect(uncached[0]?.path.test("/share/posts/1-00000000.png")).toBe(true);
});
