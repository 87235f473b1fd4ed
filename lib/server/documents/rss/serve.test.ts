import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serveRss } from "#lib/server/documents/rss/serve";
import { db } from "#lib/server/platform/postgres/client";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { files, users } from "#lib/server/platform/postgres/schema/user";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

type NewPost = Partial<typeof posts.$inferInsert>;
let author: Awaited<ReturnType<typeof makeUser>>;

const makePost = async (fields: NewPost = {}): Promise<bigint> => {
  const [row] = await db()
    .insert(posts)
    .values({ authorKey: author.key, title: "Title", ...fields })
    .returning({ id: posts.id });
  return row?.id ?? 0n;
};

const fetchFeed = async (locale: "en" | "zh" = "en", headers: Record<string, string> = {}) => {
  const url = `https://fundlore.example/${locale}/feed.xml`;
  const reply = await serveRss(new Request(url, { headers }), locale);
  if (!reply) throw new Error("The feed is missing.");
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
const listLinks = (text: string) =>
  Array.from(text.matchAll(/<item>.*?<link>([^<]*)/g), ([, url]) => url);
const linkTo = (id: bigint, locale = "en") => `https://fundlore.example/${locale}/posts/${id}`;

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(users);
  author = await makeUser({ username: "李 & Co" });
});
afterEach(() => void vi.useRealTimers());

describe("a feed", () => {
  test("has the newest 30 posts of its language", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const ids: bigint[] = [];
    for (let day = 1; day <= 31; day += 1) ids.push(await makePost({ createdAt: at(day) }));
    const chinese = await makePost({ language: "zh", createdAt: at(31) });
    const { text } = await fetchFeed("en");
    expect(listLinks(text)).toEqual(
      ids
        .slice(1)
        .reverse()
        .map((id) => linkTo(id)),
    );
    expect(listLinks((await fetchFeed("zh")).text)).toEqual([linkTo(chinese, "zh")]);
    expect(text).toContain("<language>en</language>");
    expect(text).toContain(
      '<atom:link href="https://fundlore.example/en/feed.xml" rel="self" type="application/rss+xml"/>',
    );
  });

  test("contains escaped post details", async () => {
    const fileId = randomUUID();
    await db().insert(files).values({
      id: fileId,
      kind: "image",
      mediaType: "image/webp",
      bytes: 9,
      width: 1600,
      height: 900,
    });
    await makePost({
      title: "A <b> & \u0007\u001f\u{1f600}]]>",
      summary: "Says \"hi\" & 'bye'",
      tagNames: ["funds", "R&D"],
      thumbnailFileId: fileId,
      createdAt: new Date("2026-01-02T03:04:05Z"),
    });
    const { text, headers } = await fetchFeed();
    expect(headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const [item] = /<item>.*<\/item>/.exec(text) ?? [];
    expect(item).toContain("<title>A &lt;b&gt; &amp; \u{1f600}");
    expect(item).toContain("]]&gt;</title>");
    expect(item).not.toMatch(/\p{Cc}/u);
    expect(item).toContain("<description>Says &quot;hi&quot; &amp; &apos;bye&apos;</description>");
    expect(item).toContain("<dc:creator>李 &amp; Co</dc:creator>");
    expect(item).toContain("<category>funds</category><category>R&amp;D</category>");
    expect(item).toContain("<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>");
    expect(item).toContain(
      `<media:content url="https://fundlore.example/sns/api/v1/file/${fileId}" medium="image" type="image/webp" width="1600" height="900"/>`,
    );
  });

  test.each<[string, NewPost]>([
    ["private", { isPublic: false }],
    ["a draft", { isDraft: true }],
    ["blocked", { isBlocked: true }],
  ])("omits a post that is %s", async (_, fields) => {
    await makePost(fields);
    expect(listLinks((await fetchFeed()).text)).toEqual([]);
  });

  test("omits posts of a banned author", async () => {
    await makePost();
    await db().update(users).set({ state: "banned" }).where(eq(users.key, author.key));
    expect(listLinks((await fetchFeed()).text)).toEqual([]);
  });
});

describe("a conditional request", () => {
  test("gets 304 while nothing changed", async () => {
    await makePost();
    const { headers } = await fetchFeed();
    const byTag = await fetchFeed("en", { "if-none-match": String(headers.get("etag")) });
    expect(byTag).toMatchObject({ status: 304, text: "" });
    const byTime = await fetchFeed("en", {
      "if-modified-since": String(headers.get("last-modified")),
    });
    expect(byTime).toMatchObject({ status: 304, text: "" });
  });

  test("notices at once that a post became private, by ETag and by date", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-01T00:00:00.400Z") });
    await makePost({ createdAt: new Date("2026-02-01T00:00:00Z") });
    const older = await makePost({ createdAt: new Date("2026-01-01T00:00:00Z") });
    const { headers } = await fetchFeed();
    await db().update(posts).set({ isPublic: false }).where(eq(posts.id, older));
    for (const [name, validator] of [
      ["if-none-match", "etag"],
      ["if-modified-since", "last-modified"],
    ] as const) {
      const again = await fetchFeed("en", { [name]: String(headers.get(validator)) });
      expect(again.status).toBe(200);
      expect(again.text).not.toContain(linkTo(older));
    }
  });

  test("ignores the date if an ETag is sent", async () => {
    await makePost();
    const { headers } = await fetchFeed();
    const again = await fetchFeed("en", {
      "if-none-match": 'W/"other"',
      "if-modified-since": String(headers.get("last-modified")),
    });
    expect(again.status).toBe(200);
  });
});
