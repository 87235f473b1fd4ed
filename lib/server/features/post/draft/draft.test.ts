import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { serveDocument } from "#lib/server/app/documents";
import { serveFeed } from "#lib/server/documents/feed/serve";
import { serveSitemap } from "#lib/server/documents/sitemap/serve";
import { posts } from "#lib/server/features/post/schema/post";
import { tags } from "#lib/server/features/tag/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildParagraphs } from "#lib/testing/paragraphs";
import { buildBody, buildPostPayload, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
  await callApi(`POST ${sns}/user/${author.id}/follow`, { token: viewer.token });
});

const update = (postId: string, body: unknown) =>
  callApi(`PATCH ${sns}/post/${postId}`, { token: author.token, body });
const findStored = async (postId: string) => {
  const [post] = await db()
    .select()
    .from(posts)
    .where(eq(posts.id, BigInt(postId)));
  if (!post) throw new Error("The post was not found.");
  return post;
};

describe("saving a post", () => {
  test("keeps a draft a draft until it is published", async () => {
    const postId = await makePost(author, { isDraft: true });
    for (const save of [{ title: "Again" }, { title: "And again", isDraft: true }]) {
      expect((await update(postId, save)).status).toBe(200);
      expect((await findStored(postId)).isDraft).toBe(true);
    }
    expect((await update(postId, { isDraft: false })).status).toBe(200);
    expect((await findStored(postId)).isDraft).toBe(false);
  });

  test("rejects turning a published post into a draft", async () => {
    const postId = await makePost(author, { title: "For readers" });
    expect((await update(postId, { title: "Changed" })).status).toBe(200);
    const { status, body } = await update(postId, { title: "Half a sent", isDraft: true });
    expect([status, body.data.fields]).toEqual([400, { isDraft: "published" }]);
    expect(await findStored(postId)).toMatchObject({ title: "Changed", isDraft: false });
  });

  test("stays consistent when concurrent saves include one that publishes", async () => {
    const postId = await makePost(author, { isDraft: true });
    const kinds = [{ isDraft: true }, {}, { isDraft: true }, { isDraft: true }];
    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, n) => {
        const save = n === 13 ? { isDraft: false } : kinds[n % 4];
        return { save, ...(await update(postId, { title: `By ${n}`, ...save })) };
      }),
    );
    const after = await findStored(postId);
    expect(after.isDraft).toBe(false);
    expect(answers.find(({ save }) => save?.isDraft === false)?.status).toBe(200);
    const publishedAt = answers.find(({ save }) => save?.isDraft === false)?.body.data.version;
    for (const { save, status, body } of answers) {
      if (!save?.isDraft) expect(status).toBe(200);
      // Draft saves succeed before the post is published and are rejected after.
      else if (status === 200) expect(body.data.version).toBeLessThan(publishedAt);
      else expect(body.data.fields).toEqual({ isDraft: "published" });
    }
    expect(after.version).toBe(1 + answers.filter(({ status }) => status === 200).length);
  });

  test("accepts exactly one of two concurrent saves of the same version", async () => {
    const postId = await makePost(author, { isDraft: true });
    for (let version = 1; version <= 10; version += 1) {
      const titles = [`Left ${version}`, `Right ${version}`];
      const answers = await Promise.all(
        titles.map((title) => update(postId, { title, version, isDraft: true })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = titles[answers.findIndex(({ status }) => status === 200)];
      expect(await findStored(postId)).toMatchObject({ title: winner, version: version + 1 });
    }
  });
});

test("makes a draft searchable once it is published", async () => {
  const postId = await makePost(author, { isDraft: true, title: "Begun" });
  await update(postId, { title: "Snowdrops in spring", isDraft: true });
  const path = `${sns}/post/trending/list?filter=keyword&keyword=snowdrops`;
  const search = async () => (await callApi(`GET ${path}`)).body.data.items;
  expect(await search()).toEqual([]);
  await update(postId, { isDraft: false });
  expect(await search()).toMatchObject([{ postId, title: "Snowdrops in spring" }]);
});

describe("the length of texts", () => {
  const longest = {
    title: "题".repeat(limits.title),
    summary: "概".repeat(limits.summary),
    tagNameList: Array.from({ length: limits.tag.perPost }, (_, n) =>
      `${n}`.padStart(limits.tag.max, "标"),
    ),
  };

  test("may reach the limit", async () => {
    const maxLength = limits.body - buildBody("").length;
    const post = buildBody("文".repeat(maxLength));
    const payload = await buildPostPayload(author, { ...longest, post });
    const { status, body } = await callApi(`POST ${sns}/post`, {
      token: author.token,
      body: payload,
    });
    expect(status).toBe(200);
    expect(await findStored(body.data.postId)).toMatchObject({ title: longest.title });
  });

  test.each([
    ["title", `${longest.title}!`, "title", "too long"],
    ["summary", `${longest.summary}!`, "summary", "too long"],
    [
      "post",
      buildBody("文".repeat(limits.body)),
      "post",
      `too long: ${buildBody("").length + limits.body} characters, ${limits.body} are allowed`,
    ],
    [
      "post",
      buildParagraphs(limits.bodyBlocks + 310, 1),
      "post",
      `too long: ${limits.bodyBlocks + 310} blocks, ${limits.bodyBlocks} are allowed`,
    ],
    [
      "post",
      buildParagraphs(10, limits.bodyInlines / 10 + 1),
      "post",
      `too long: ${limits.bodyInlines + 10} inlines, ${limits.bodyInlines} are allowed`,
    ],
    ["tagNameList", ["x".repeat(limits.tag.max + 1)], "tagNameList.0", "too long"],
    ["tagNameList", [...longest.tagNameList, "more"], "tagNameList", "too many"],
  ])("may not exceed the limit of %s", async (name, value, field, reason) => {
    for (const isDraft of [true, false]) {
      const payload = { ...(await buildPostPayload(author)), isDraft, [name]: value };
      const created = await callApi(`POST ${sns}/post`, { token: author.token, body: payload });
      expect([created.status, created.body.data.fields]).toEqual([400, { [field]: reason }]);
    }
    const postId = await makePost(author);
    const changed = await update(postId, { [name]: value });
    expect([changed.status, changed.body.data.fields]).toEqual([400, { [field]: reason }]);
    expect((await findStored(postId)).version).toBe(1);
  });
});

describe.each([
  { what: "a draft", state: { isDraft: true } },
  { what: "a private post", state: { isPublic: false } },
])("$what", ({ what, state }) => {
  const word = what === "a draft" ? "quillwort" : "saxifrage";
  let postId: string;

  beforeAll(async () => {
    postId = await makePost(author, {
      ...state,
      title: `The ${word} of funds`,
      post: buildBody(`Nobody reads of ${word} yet.`),
      tagNameList: [word],
    });
  });

  const createViewers = () => [{}, { token: viewer.token }];
  const listPaths = async () => {
    const [tag] = await db().select().from(tags).where(eq(tags.name, word));
    const list = `${sns}/post/trending/list`;
    return [
      `${list}?filter=recommended&limit=50`,
      `${list}?filter=trending&limit=50`,
      `${list}?filter=keyword&keyword=${word}`,
      `${list}?filter=recommended&tagId=${tag?.id}`,
      `${sns}/user/${author.id}/post/list`,
      `${sns}/tag/list?keyword=${word}`,
      `${sns}/tag/list?limit=50`,
    ];
  };

  test("is missing from lists, searches and counts of others", async () => {
    await makePost(author, { title: "Seen by all" });
    for (const given of createViewers()) {
      for (const list of await listPaths()) {
        const { status, body } = await callApi(`GET ${list}`, given);
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toContain(word);
      }
      const { body } = await callApi(`GET ${sns}/user/${author.id}`, given);
      const list = await callApi(`GET ${sns}/user/${author.id}/post/list?limit=50`, given);
      expect(body.data.postCount).toBe(list.body.data.items.length);
      expect(list.body.data.totalCount).toBe(list.body.data.items.length);
    }
    const following = await callApi(`GET ${sns}/post/trending/list?filter=following&limit=50`, {
      token: viewer.token,
    });
    expect(following.body.data.items.length).toBeGreaterThan(0);
    expect(JSON.stringify(following.body)).not.toContain(word);
  });

  test("is missing from sitemap, RSS feed and share images", async () => {
    const image = new Request(`http://localhost/share/posts/${postId}-00000000.png`);
    expect((await serveDocument(image)).status).toBe(404);
    const seen = await makePost(author, { title: "Seen by machines" });
    const sitemap = await (await serveSitemap()).text();
    expect(sitemap).toContain(`/posts/${seen}<`);
    expect(sitemap).not.toContain(`/posts/${postId}<`);
    const rss = await serveFeed(new Request("http://localhost/en/feed.xml"), "xml", "en");
    const feed = (await rss?.text()) ?? "";
    expect(feed).toContain("Seen by machines");
    expect(feed).not.toContain(word);
  });

  test("responds 404 to every call of others", async () => {
    for (const call of [
      `GET ${sns}/post/${postId}`,
      `POST ${sns}/post/${postId}/view`,
      `POST ${sns}/post/${postId}/share`,
      `GET ${sns}/post/${postId}/comment`,
      `POST ${sns}/post/${postId}/like`,
      `POST ${sns}/post/${postId}/archive`,
      `PATCH ${sns}/post/${postId}/visibility?isPublic=true`,
      `DELETE ${sns}/post/${postId}`,
    ]) {
      const { status, body } = await callApi(call, { token: viewer.token });
      expect([call, status]).toEqual([call, 404]);
      expect(JSON.stringify(body)).not.toContain(word);
    }
  });

  test("is available to its author", async () => {
    const { token } = author;
    expect((await callApi(`GET ${sns}/post/${postId}`, { token })).body.data).toMatchObject(state);
    const type = what === "a draft" ? "draft" : "post";
    const { body } = await callApi(`GET ${sns}/user/${author.id}/post/list?type=${type}`, {
      token,
    });
    expect(JSON.stringify(body.data.items)).toContain(word);
  });
});
