import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { tags } from "#lib/server/features/tag/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readFeedPage, readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { buildBody, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let otherAuthor: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  author = await makeUser({ username: "Snowfield" });
  otherAuthor = await makeUser();
  viewer = await makeUser();
  await callApi(`POST ${sns}/user/${author.id}/follow`, { token: viewer.token });
});

beforeEach(async () => {
  await db().delete(posts);
});

const search = (keyword: string) =>
  `${feedPath}?filter=keyword&keyword=${encodeURIComponent(keyword)}`;

/** Creates a draft, a private post, a blocked post and one of a banned author. */
async function makeHidden(overrides: Parameters<typeof makePost>[1]): Promise<void> {
  await makePost(author, { ...overrides, isDraft: true });
  await makePost(author, { ...overrides, isPublic: false });
  const blocked = await makePost(author, overrides);
  await db()
    .update(posts)
    .set({ isBlocked: true })
    .where(eq(posts.id, BigInt(blocked)));
  const banned = await makeUser();
  await makePost(banned, overrides);
  await db().update(users).set({ state: "banned" }).where(eq(users.key, banned.key));
}

async function findTagId(name: string): Promise<string> {
  const [tag] = await db().select().from(tags).where(eq(tags.name, name));
  return String(tag?.id);
}

describe("following", () => {
  const path = `${feedPath}?filter=following`;

  test("lists posts of followed authors, newest first, with isFollowing", async () => {
    const first = await makePost(author);
    await makePost(otherAuthor);
    const second = await makePost(author);
    const { items } = await readFeedPage(path, { token: viewer.token });
    expect(toIds(items)).toEqual([second, first]);
    expect(items.every(({ isFollowing }) => isFollowing)).toBe(true);
  });

  test("responds 401 without a login and is empty without follows", async () => {
    await makePost(author);
    const { status, body } = await callApi(`GET ${path}`);
    expect([status, body.message]).toEqual([401, "Authentication required"]);
    expect(await readFeedPage(path, { token: otherAuthor.token })).toEqual({
      items: [],
      nextCursor: null,
    });
  });

  test("leaves out hidden posts", async () => {
    await makeHidden({});
    expect(await readWholeFeed(path, { token: viewer.token })).toEqual([]);
  });
});

describe("a tag", () => {
  test("lists its posts newest first, each once while others are added", async () => {
    const all: string[] = [];
    for (let index = 0; index < 7; index++)
      all.unshift(await makePost(author, { tagNameList: ["Bonds"] }));
    await makePost(author, { tagNameList: ["cash"] });
    // Posts with the same time are ordered by id.
    await db().update(posts).set({ createdAt: sql`date_trunc('hour', now())` });
    const path = `${feedPath}?tagId=${await findTagId("Bonds")}`;
    const seen = await readWholeFeed(path, { limit: 2 }, () =>
      makePost(author, { tagNameList: ["bonds"] }),
    );
    expect(toIds(seen)).toEqual(all);
    expect(toIds((await readFeedPage(path)).items)).toHaveLength(10);
  });

  test("distinguishes posts that are microseconds apart", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 4; index++)
      ids.push(await makePost(author, { tagNameList: ["fx"] }));
    for (const [index, id] of ids.entries()) {
      await db()
        .update(posts)
        .set({
          createdAt: sql`timestamptz '2026-11-01 00:00:00.0001' + ${index} * interval '10 us'`,
        })
        .where(eq(posts.id, BigInt(id)));
    }
    const seen = await readWholeFeed(`${feedPath}?tagId=${await findTagId("fx")}`, { limit: 1 });
    expect(toIds(seen)).toEqual(ids.toReversed());
  });

  test("leaves out hidden posts", async () => {
    await makeHidden({ tagNameList: ["gold"] });
    expect(await readWholeFeed(`${feedPath}?tagId=${await findTagId("gold")}`)).toEqual([]);
    const { body } = await callApi(`GET ${sns}/tag/list?keyword=gold`);
    expect(body.data.items).toEqual([]);
  });
});

describe("a keyword", () => {
  test("finds English by word prefixes, ignoring case and accents", async () => {
    const postId = await makePost(author, {
      title: "Résumé of DIVIDEND funds",
      tagNameList: ["income"],
    });
    for (const keyword of ["divid", "resume", "FUNDS dividend", "of résu", "f"]) {
      expect(toIds((await readFeedPage(search(keyword))).items)).toEqual([postId]);
    }
    for (const keyword of ["ividend", "dividends", "funds bonds"]) {
      expect((await readFeedPage(search(keyword))).items).toEqual([]);
    }
  });

  test("finds Chinese inside a sentence, from one character", async () => {
    const postId = await makePost(author, {
      title: "写给新手",
      post: buildBody("长期持有指数基金的理由，A股也一样。"),
      tagNameList: ["定投"],
    });
    for (const keyword of ["基", "数基", "指数基金", "定投", "Ａ股", "持有 理由"]) {
      expect(toIds((await readFeedPage(search(keyword))).items)).toEqual([postId]);
    }
    for (const keyword of ["金基", "债券", "基金指数"]) {
      expect((await readFeedPage(search(keyword))).items).toEqual([]);
    }
  });

  test("finds by tag and by author", async () => {
    const postId = await makePost(author, { tagNameList: ["Covered calls"] });
    expect(toIds((await readFeedPage(search("covered"))).items)).toEqual([postId]);
    expect(toIds((await readFeedPage(search("snowf"))).items)).toEqual([postId]);
  });

  test("lists matches in the title first, then the newest, across pages", async () => {
    const inTitle: string[] = [];
    const inBody: string[] = [];
    for (let index = 0; index < 5; index++) {
      inTitle.unshift(await makePost(author, { title: `Gilts ${index}` }));
      inBody.unshift(await makePost(author, { post: buildBody("On gilts.") }));
    }
    const seen = await readWholeFeed(search("gilts"), { limit: 3 }, () =>
      makePost(otherAuthor, { title: "More gilts" }),
    );
    expect(toIds(seen)).toEqual([...inTitle, ...inBody]);
  });

  test("is treated as text, not as query syntax", async () => {
    await makePost(author, { title: "Plain" });
    for (const keyword of ["' | 'plain", "!plain", "\\", "'", "^", ":*", "%", "()&|", "💰"]) {
      const { status } = await callApi(`GET ${search(keyword)}`);
      expect(status).toBe(200);
    }
    expect((await readFeedPage(search("💰"))).items).toEqual([]);
  });

  test("is required for the filter and must not be blank or too long", async () => {
    for (const query of ["", "&keyword=", "&keyword=%20", `&keyword=${"a".repeat(101)}`]) {
      const { status, body } = await callApi(`GET ${feedPath}?filter=keyword${query}`);
      expect(status).toBe(400);
      expect(body.data.fields.keyword).toBeTruthy();
    }
  });

  test("leaves out hidden posts, even for their author", async () => {
    await makeHidden({ title: "Platinum" });
    expect(await readWholeFeed(search("platinum"), { token: author.token })).toEqual([]);
  });

  test("follows changes of the post", async () => {
    const postId = await makePost(author, { title: "Copper" });
    await callApi(`PATCH ${sns}/post/${postId}`, {
      token: author.token,
      body: { title: "Nickel" },
    });
    expect((await readFeedPage(search("copper"))).items).toEqual([]);
    expect(toIds((await readFeedPage(search("nickel"))).items)).toEqual([postId]);
  });
});

test("combines a tag, a keyword and followed authors", async () => {
  const wanted = await makePost(author, { title: "Iron", tagNameList: ["metal"] });
  await makePost(author, { title: "Iron", tagNameList: ["wood"] });
  await makePost(author, { title: "Tin", tagNameList: ["metal"] });
  await makePost(otherAuthor, { title: "Iron", tagNameList: ["metal"] });
  const path = `${feedPath}?filter=following&keyword=iron&tagId=${await findTagId("metal")}`;
  expect(toIds((await readFeedPage(path, { token: viewer.token })).items)).toEqual([wanted]);
});
