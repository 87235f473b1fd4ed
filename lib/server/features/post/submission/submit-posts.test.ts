import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { submittedPosts } from "#lib/server/features/post/submission/schema";
import { submitPosts } from "#lib/server/features/post/submission/submit-posts";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

type Message = { path: string; body: string };
const received: Message[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  const body = await text(request);
  received.push({ path: request.url ?? "", body });
  response.writeHead(status).end("{}");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

testDatabase({
  PUBLIC_URL: "https://fundlore.example",
  INDEXNOW_KEY: "0123456789abcdef",
  INDEXNOW_URL: `${origin}/indexnow`,
  BAIDU_PUSH_TOKEN: "a-token-of-baidu",
  BAIDU_PUSH_URL: `${origin}/baidu`,
  WEBSUB_HUB_URL: `${origin}/hub`,
});

let author: TestUser;
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
beforeEach(async () => {
  await db().delete(posts);
  await db().delete(submittedPosts);
  author = await makeUser();
  status = 200;
  received.length = 0;
});
afterEach(async () => {
  // Later than any retry.
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
});
afterAll(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});

const take = (path: string) =>
  received
    .splice(0)
    .filter((message) => message.path.startsWith(path))
    .map(({ body }) => body);
const takeIndexNow = () => take("/indexnow").map((body) => JSON.parse(body));
const urlOf = (postId: string, language = "en") =>
  `https://fundlore.example/${language}/posts/${postId}`;

test("tells of new public posts once, at their canonical addresses", async () => {
  const english = await insertPost(author);
  const chinese = await insertPost(author, { language: "zh" });
  await insertPost(author, { isPublic: false });
  await insertPost(author, { isDraft: true });
  await submitPosts();
  const messages = received.splice(0);
  const bodyOf = (path: string) => messages.find((each) => each.path.startsWith(path))?.body ?? "";
  expect(JSON.parse(bodyOf("/indexnow"))).toEqual({
    host: "fundlore.example",
    key: "0123456789abcdef",
    keyLocation: "https://fundlore.example/0123456789abcdef.txt",
    urlList: [urlOf(english), urlOf(chinese, "zh")],
  });
  expect(bodyOf("/baidu?site=https%3A%2F%2Ffundlore.example&token=a-token-of-baidu")).toBe(
    `${urlOf(english)}\n${urlOf(chinese, "zh")}`,
  );
  const feeds = new URLSearchParams(bodyOf("/hub")).getAll("hub.url");
  expect(feeds).toEqual(
    expect.arrayContaining([
      "https://fundlore.example/feed.xml",
      "https://fundlore.example/zh/feed.atom",
      `https://fundlore.example/en/users/${author.id}/feed.json`,
    ]),
  );
  await submitPosts();
  expect(received).toEqual([]);
});

test("tells the hub of feeds, but no search engine, of a post that appeared elsewhere first", async () => {
  const postId = await insertPost(author);
  const canonicalUrl = "https://blog.example/first";
  await db()
    .update(posts)
    .set({ canonicalUrl })
    .where(eq(posts.id, BigInt(postId)));
  await submitPosts();
  expect(received.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/hub/)]);
});

test("tells search engines once when a post says that it appeared elsewhere first, and when it no longer does", async () => {
  const postId = await insertPost(author);
  const setUrl = (canonicalUrl: string | null) =>
    db()
      .update(posts)
      .set({ canonicalUrl, updatedAt: sql`clock_timestamp()` })
      .where(eq(posts.id, BigInt(postId)));
  await submitPosts();
  received.length = 0;
  for (const canonicalUrl of ["https://blog.example/first", null]) {
    await setUrl(canonicalUrl);
    await submitPosts();
    expect(takeIndexNow()).toMatchObject([{ urlList: [urlOf(postId)] }]);
    await submitPosts();
    expect(received).toEqual([]);
  }
});

test("tells of changed posts, and of gone ones whatever the reason", async () => {
  const changed = await insertPost(author);
  const deleted = await insertPost(author);
  const hidden = await insertPost(author);
  const leaver = await makeUser();
  const left = await insertPost(leaver);
  await submitPosts();
  received.length = 0;
  await db()
    .update(posts)
    .set({ updatedAt: sql`now() + interval '1 second'` })
    .where(eq(posts.id, BigInt(changed)));
  await db()
    .delete(posts)
    .where(eq(posts.id, BigInt(deleted)));
  await db()
    .update(posts)
    .set({ isBlocked: true })
    .where(eq(posts.id, BigInt(hidden)));
  await db().update(users).set({ state: "banned" }).where(eq(users.key, leaver.key));
  await submitPosts();
  const [{ urlList }] = takeIndexNow();
  expect(urlList.sort()).toEqual([changed, deleted, hidden, left].map((id) => urlOf(id)).sort());
  await submitPosts();
  expect(takeIndexNow()).toEqual([]);
});

test("tells again after a refusal, later each time, and forgets nothing", async () => {
  const postId = await insertPost(author);
  status = 503;
  await expect(submitPosts()).rejects.toThrow("replied with status 503");
  const first = takeIndexNow();
  expect(first).toHaveLength(1);
  await submitPosts();
  expect(received).toEqual([]);
  vi.setSystemTime(Date.now() + 61_000);
  await expect(submitPosts()).rejects.toThrow("503");
  received.length = 0;
  vi.setSystemTime(Date.now() + 61_000);
  await submitPosts();
  expect(received).toEqual([]);
  status = 200;
  vi.setSystemTime(Date.now() + 61_000);
  await submitPosts();
  expect(takeIndexNow()).toMatchObject([{ urlList: [urlOf(postId)] }]);
});
