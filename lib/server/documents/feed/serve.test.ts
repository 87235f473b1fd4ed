import { parseFeed } from "@rowanmanning/feed-parser";
import { eq } from "drizzle-orm";
import { XMLValidator } from "fast-xml-parser";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { invalidate } from "#lib/server/core/invalidation";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { buildBody, buildProductBody, makeFile, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { feedOrigin, fetchDocument, fetchFeed, linkTo } from "#lib/testing/served-feed";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ PUBLIC_URL: feedOrigin, WEBSUB_HUB_URL: "https://hub.example/" });

type NewPost = Partial<typeof posts.$inferInsert>;
let author: TestUser;

/** Parses a feed with a parser that is not the generator's. Throws if it is no feed. */
const parseXml = (text: string) => {
  expect(XMLValidator.validate(text)).toBe(true);
  return parseFeed(text);
};
const listLinks = (text: string) => parseXml(text).items.map(({ url }) => url);

/** The required fields of JSON Feed 1.1. */
const jsonFeed = z.object({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  hubs: z.array(z.object({ type: z.string(), url: z.url() })),
  items: z.array(
    z.object({
      id: z.url(),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.object({ name: z.string(), url: z.url() })),
      tags: z.array(z.string()),
      language: z.enum(["en", "zh"]),
      attachments: z
        .array(z.object({ url: z.url(), mime_type: z.string(), size_in_bytes: z.int() }))
        .optional(),
    }),
  ),
});

beforeEach(async () => {
  await db().delete(posts);
  await db().delete(users);
  author = await makeUser({ username: "李 & Co" });
  invalidate("feed");
});

describe("the feed of a language", () => {
  test("has its newest 30 posts", async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const ids: string[] = [];
    for (let day = 1; day <= 31; day += 1) {
      ids.push(await insertPost(author, { createdAt: at(day) }));
    }
    const chinese = await insertPost(author, { language: "zh", createdAt: at(31) });
    const { text, headers } = await fetchFeed("en");
    expect(headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(listLinks(text)).toEqual(
      ids
        .slice(1)
        .reverse()
        .map((id) => linkTo(id)),
    );
    expect(listLinks((await fetchFeed("zh")).text)).toEqual([linkTo(chinese, "zh")]);
    expect(parseXml(text)).toMatchObject({ language: "en", self: `${feedOrigin}/en/feed.xml` });
    expect(text).toContain('<atom:link href="https://hub.example/" rel="hub"/>');
  });

  test.each<[string, NewPost]>([
    ["private", { isPublic: false }],
    ["a draft", { isDraft: true }],
    ["blocked", { isBlocked: true }],
  ])("omits a post that is %s", async (_, fields) => {
    await insertPost(author, fields);
    expect(listLinks((await fetchFeed()).text)).toEqual([]);
  });

  test("omits posts of a banned author", async () => {
    await insertPost(author);
    await db().update(users).set({ state: "banned" }).where(eq(users.key, author.key));
    expect(listLinks((await fetchFeed()).text)).toEqual([]);
  });
});

describe("a post", () => {
  const title = "A <b> & \u0007\u001f\u{1f600}]]>";

  async function publish() {
    const imageId = await makeFile(author);
    const videoId = await makeFile(author, { kind: "video", mediaType: "video/mp4", bytes: 77 });
    const postId = await insertPost(author, {
      title,
      summary: "Says \"hi\" & 'bye'",
      tagNames: ["Funds", "R&D"],
      body: buildBody("Rates <rise> & ]]> fall", [imageId]),
      postType: "video",
      videoFileId: videoId,
      thumbnailFileId: imageId,
      createdAt: new Date("2026-01-02T03:04:05Z"),
      updatedAt: new Date("2026-01-03T03:04:05Z"),
    });
    return { postId, imageId, videoId };
  }

  test.each(["xml", "atom"])("is whole in a feed of format %s", async (format) => {
    const { postId, videoId } = await publish();
    const { text } = await fetchDocument(`/en/feed.${format}`);
    expect(text.includes("\u0007") || text.includes("\u001f")).toBe(false);
    const [item] = parseXml(text).items;
    expect(item).toMatchObject({
      id: linkTo(postId),
      url: linkTo(postId),
      description: "Says \"hi\" & 'bye'",
      published: new Date("2026-01-02T03:04:05Z"),
      authors: [{ name: "李 & Co" }],
      categories: [{ term: "Funds" }, { term: "R&D" }],
    });
    expect(item?.title).toContain("\u{1f600}");
    // The parser decodes entities in CDATA too, so this reads the document itself.
    expect(text).toContain("<![CDATA[<p><video");
    expect(text).toContain("<p>Rates &lt;rise&gt; &amp; ]]&gt; fall</p>");
    expect(item?.content).toContain(
      `<video controls src="${feedOrigin}/sns/api/v1/file/${videoId}">`,
    );
    expect(item?.media[0]).toMatchObject({
      url: `${feedOrigin}/sns/api/v1/file/${videoId}`,
      mimeType: "video/mp4",
      length: 77,
    });
  });

  test("is whole in a JSON feed", async () => {
    const { postId, imageId, videoId } = await publish();
    const { text, headers } = await fetchDocument("/en/feed.json");
    expect(headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
    const feed = jsonFeed.parse(JSON.parse(text));
    expect(feed.feed_url).toBe(`${feedOrigin}/en/feed.json`);
    expect(feed.items).toMatchObject([
      {
        id: linkTo(postId),
        authors: [{ name: "李 & Co", url: `${feedOrigin}/en/users/${author.id}` }],
        tags: ["Funds", "R&D"],
        attachments: [{ url: `${feedOrigin}/sns/api/v1/file/${videoId}`, size_in_bytes: 77 }],
      },
    ]);
    expect(feed.items[0]?.content_html).toContain(
      `<img src="${feedOrigin}/sns/api/v1/file/${imageId}"`,
    );
  });

  test("leads to its page if it is very long", async () => {
    const postId = await insertPost(author, {
      summary: "In short.",
      body: buildBody("Long. ".repeat(20_000)),
    });
    const [item] = parseXml((await fetchFeed()).text).items;
    expect(item?.content).toContain("<p>In short.</p>");
    expect(item?.content).toContain(`<a href="${linkTo(postId)}">`);
    expect(item?.content?.length).toBeLessThan(500);
  });

  test("says what its author states about interests, in its language", async () => {
    const productId = String(await makeProduct());
    const disclosures = [
      { productId, interest: "none" as const, isVerified: false, hasUpdates: false },
    ];
    const post = buildProductBody([productId], "基金经理的长期业绩如何？");
    await makePost(author, { post, title: "谈谈基金", disclosures });
    const [item] = parseXml((await fetchFeed("zh")).text).items;
    const [, line = ""] = /<small>([^<]+)<\/small>/.exec(item?.content ?? "") ?? [];
    expect(line).toMatch(/\p{Script=Han}/u);
    expect(item?.description).toContain(line);
  });
});

describe("feeds of a part of the site", () => {
  test("have the posts of an author, a topic or a fund, in all languages", async () => {
    const productId = await makeProduct();
    const other = await makeUser();
    const body = buildProductBody([String(productId)]);
    const named = await makePost(author, { post: body, tagNameList: ["EUR/USD"] });
    const tagged = await makePost(other, { tagNameList: ["EUR/USD"] });
    const plain = await makePost(author);
    invalidate("feed");
    const links = async (path: string) => {
      const { text } = await fetchDocument(path);
      const feed = parseXml(text);
      expect(feed.self).toBe(feedOrigin + path);
      return feed.items.map(({ url }) => Number(url?.split("/").at(-1))).sort((a, b) => a - b);
    };
    const ids = (...list: string[]) => list.map(Number).sort((a, b) => a - b);
    expect(await links("/feed.xml")).toEqual(ids(named, tagged, plain));
    expect(await links(`/en/users/${author.id}/feed.atom`)).toEqual(ids(named, plain));
    expect(await links("/zh/topics/~RVVSL1VTRA/feed.xml")).toEqual(ids(named, tagged));
    expect(await links(`/en/products/${productId}/feed.xml`)).toEqual(ids(named));
  });

  test.each([
    "/en/users/nobody.here/feed.xml",
    "/en/topics/nothing/feed.xml",
    "/en/products/999999/feed.atom",
    "/en/products/1e9/feed.xml",
    "/en/orders/1/feed.xml",
    "/en/users/%00/feed.xml",
  ])("do not exist for what does not: %s", async (path) => {
    expect((await fetchDocument(path)).status).toBe(404);
  });

  test("have a plausible time before their first post", async () => {
    const { text } = await fetchDocument(`/en/users/${author.id}/feed.atom`);
    expect(text).toContain("<updated>2000-01-01T00:00:00.000Z</updated>");
  });

  test("end with a banned author", async () => {
    await db().update(users).set({ state: "banned" }).where(eq(users.key, author.key));
    expect((await fetchDocument(`/en/users/${author.id}/feed.xml`)).status).toBe(404);
  });
});
