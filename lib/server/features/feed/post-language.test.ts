import { beforeEach, describe, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { buildBody, buildMentionBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let reader: TestUser;
let author: TestUser;
let english: string;
let chinese: string;

const path = `${sns}/user/my/post-language`;
const choose = (postLanguage: string | null, by = reader) =>
  callApi(`PUT ${path}`, { token: by.token, body: { postLanguage } });
const read = async (list: string, token?: string) =>
  toIds(await readWholeFeed(list, { token, limit: 1 }));
const readFeed = (query: string, token?: string) => read(`${feedPath}?${query}`, token);

beforeEach(async () => {
  await db().delete(posts);
  [reader, author] = await Promise.all([makeUser(), makeUser()]);
  const tagNameList = ["Rates"];
  english = await makePost(author, { title: "Fund fees", tagNameList });
  chinese = await makePost(author, {
    title: "基金 fees",
    post: buildBody("这是一篇关于基金费用的中文内容，供读者参考。"),
    tagNameList,
  });
});

const filters = [
  "filter=newest",
  "filter=recommended",
  "filter=trending",
  "filter=keyword&keyword=fees",
];

describe("lists in one language", () => {
  test.each(filters)("%s has only posts in the language that the call names", async (filter) => {
    expect(await readFeed(`${filter}&postLanguage=en`)).toEqual([english]);
    expect(await readFeed(`${filter}&postLanguage=zh`)).toEqual([chinese]);
    expect((await readFeed(`${filter}&postLanguage=all`)).toSorted()).toEqual(
      [english, chinese].toSorted(),
    );
  });

  test("are those of a tag and a profile too", async () => {
    const tags = await callApi(`GET ${sns}/tag/list?name=rates`);
    const { tagId } = tags.body.data.items[0];
    expect(await readFeed(`filter=newest&tagId=${tagId}&postLanguage=zh`)).toEqual([chinese]);
    const profile = `${sns}/user/${author.id}/post/list?postLanguage=en`;
    expect(await read(profile)).toEqual([english]);
    // Authors see all of their own posts.
    expect(await read(profile, author.token)).toEqual([chinese, english]);
  });

  test("are those of a fund and of what the viewer saved and liked too", async () => {
    const productId = await makeProduct();
    for (const postId of [english, chinese]) {
      for (const kind of ["like", "archive"]) {
        await callApi(`POST ${sns}/post/${postId}/${kind}`, { token: reader.token });
      }
    }
    const about = await makePost(author, {
      title: "About a fund",
      post: buildMentionBody(productId),
    });
    const lists = [`${sns}/user/archive?`, `${sns}/user/my/reaction/list?`];
    // What the viewer chose stays whatever the setting.
    await choose("en");
    for (const list of lists) {
      expect(await read(`${list}postLanguage=zh`, reader.token)).toEqual([chinese]);
      expect(await read(list, reader.token)).toEqual([chinese, english]);
    }
    const list = `/product/api/v1/product/${productId}/post/list?postLanguage=`;
    expect(await read(`${list}en`)).toEqual([about]);
    expect(await read(`${list}zh`, reader.token)).toEqual([]);
  });

  test("go on behind many posts in other languages", async () => {
    const all = [english];
    for (let index = 0; index < 24; index += 1) {
      const isEnglish = index % 8 === 7;
      const body = isEnglish
        ? {}
        : { title: "基金", post: buildBody("基金费用与长期持有的关系。") };
      const post = await makePost(author, body);
      if (isEnglish) all.unshift(post);
    }
    expect(await readFeed("filter=trending&postLanguage=en")).toHaveLength(all.length);
    expect(await readFeed("filter=newest&postLanguage=en")).toEqual(all);
  });
});

describe("the setting of a member", () => {
  test("applies to lists that name no language, and to nobody else", async () => {
    await choose("en");
    await callApi(`POST ${sns}/user/${author.id}/follow`, { token: reader.token });
    for (const filter of [...filters, "filter=following"]) {
      expect(await readFeed(filter, reader.token), filter).toEqual([english]);
    }
    expect(await readFeed("filter=newest&postLanguage=zh", reader.token)).toEqual([chinese]);
    expect(await readFeed("filter=newest")).toEqual([chinese, english]);
  });

  test("is stored, taken back, and needs a login", async () => {
    const get = async () => (await callApi(`GET ${path}`, { token: reader.token })).body.data;
    expect(await get()).toEqual({ postLanguage: null });
    expect((await choose("zh")).body.data).toEqual({ postLanguage: "zh" });
    expect(await readFeed("filter=newest", reader.token)).toEqual([chinese]);
    expect(await get()).toEqual({ postLanguage: "zh" });
    for (const all of ["all", null]) {
      await choose("zh");
      await choose(all);
      expect(await get()).toEqual({ postLanguage: all });
      expect(await readFeed("filter=newest", reader.token)).toEqual([chinese, english]);
    }
    expect((await choose("fr")).status).toBe(400);
    expect((await callApi(`PUT ${path}`, { body: { postLanguage: "en" } })).status).toBe(401);
  });
});
