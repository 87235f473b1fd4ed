import { beforeAll, describe, expect, test } from "vitest";
import type { Suggestions } from "#lib/contracts/product/suggestion";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { hidingStates } from "#lib/testing/hidden-content";
import { makePost } from "#lib/testing/post";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

async function suggest(keyword: string, token?: string, rest = ""): Promise<Suggestions> {
  const path = `/sns/api/v1/search/suggestion/list?keyword=${encodeURIComponent(keyword)}${rest}`;
  return (await callApi(`GET ${path}`, { token })).body.data;
}
const suggestFunds = async (keyword: string) =>
  (await suggest(keyword)).products.map(({ name }) => name.en);

describe("funds", () => {
  beforeAll(async () => {
    await makeProduct(
      {
        isin: "IE00BKX55T58",
        name: { en: "Northern Lights Equity", zh: "北极光全球股票基金" },
        fundManager: { en: "Aurora Capital", zh: "极光资本" },
      },
      buildNavs("2025-01-01", 400, 0.001),
    );
    await makeProduct({
      name: { en: "Bright Northern Bonds", zh: "静水债券基金" },
      fundManager: { en: "Lights House", zh: "灯塔" },
    });
    await makeProduct({
      name: { en: "A Closed Northern", zh: "关闭基金" },
      fundManager: { en: "Northern Asset", zh: "北方" },
      status: "closed",
    });
  });

  test("puts names that begin with the text first, and open funds before closed ones", async () => {
    expect(await suggestFunds("north")).toEqual([
      "Northern Lights Equity",
      "Bright Northern Bonds",
      "A Closed Northern",
    ]);
    expect(await suggestFunds("lights")).toEqual([
      "Northern Lights Equity",
      "Bright Northern Bonds",
    ]);
  });

  test.each([
    ["a part of the Chinese name", "极光全球"],
    ["one character", "极"],
    ["traditional characters", "極光"],
    ["the manager", "aurora"],
    ["the manager in Chinese", "极光资本"],
    ["words in any order", "equity north"],
    ["the beginning of the ISIN", "ie00bk"],
    ["the ISIN", "IE00BKX55T58"],
    ["the ISIN in groups", "ie00 bkx5 5t58"],
    ["full width", "ＮＯＲＴＨＥＲＮ　ｌｉｇｈ"],
    ["an ISIN in full width with invisible characters", "ＩＥ00\u200bBKX55T58\u00ad"],
  ])("finds a fund by %s", async (_, keyword) => {
    expect((await suggestFunds(keyword))[0]).toBe("Northern Lights Equity");
  });

  test("shows the price and the change of a fund", async () => {
    const [product] = (await suggest("IE00BKX55T58")).products;
    expect(product).toMatchObject({ isin: "IE00BKX55T58", latestNav: { nav: expect.anything() } });
    expect(product?.performance1y).not.toBeNull();
    expect(product?.navLine.length).toBeGreaterThan(10);
  });
});

describe("people, topics and posts", () => {
  let author: TestUser;
  beforeAll(async () => {
    author = await makeUser({ id: "wren.hale", username: "Wren Hale" });
    await makePost(author, { title: "Wrenching quarters", tagNameList: ["wrench", "tools"] });
    await makePost(author, { title: "An unrelated title", post: "<p>wrenching</p>" });
    await makePost(author, { title: "市场观察", tagNameList: ["指數基金"] });
  });

  test("finds users by name or ID, tags, and posts by their title only", async () => {
    const found = await suggest("wren");
    expect(found.users.map(({ id }) => id)).toEqual(["wren.hale"]);
    expect(found.tags.map(({ name }) => name)).toEqual(["wrench"]);
    expect(found.posts).toEqual([
      {
        postId: expect.any(String),
        title: "Wrenching quarters",
        id: "wren.hale",
        nickName: "Wren Hale",
      },
    ]);
    expect((await suggest("＠Ｗｒｅｎ.hale")).users).toHaveLength(1);
    expect((await suggest("指数")).tags.map(({ name }) => name)).toEqual(["指數基金"]);
  });

  test("finds posts in the asked language only", async () => {
    expect((await suggest("wrenching", undefined, "&postLanguage=en")).posts).toHaveLength(1);
    expect((await suggest("wrenching", undefined, "&postLanguage=zh")).posts).toHaveLength(0);
  });

  test("shows neither of two users who blocked each other to the other", async () => {
    const blocker = await makeUser({ id: "wren.blocker", username: "Blocker" });
    await makePost(blocker, { title: "Wren of the blocker" });
    await callApi(`POST /sns/api/v1/user/${author.id}/block`, { token: blocker.token });
    for (const [viewer, other] of [
      [blocker, author],
      [author, blocker],
    ] as const) {
      const { users, posts } = await suggest("wren", viewer.token);
      expect(users.map(({ id }) => id)).not.toContain(other.id);
      expect(posts.map(({ id }) => id)).not.toContain(other.id);
    }
    expect((await suggest("wren")).users).toHaveLength(2);
  });

  test.each(hidingStates)("suggests nothing of a post %s", async (_, hide) => {
    const writer = await makeUser();
    const postId = await makePost(writer, { title: "Quixotic notes", tagNameList: ["quixotic"] });
    expect((await suggest("quixot")).posts).toHaveLength(1);
    await hide(writer, postId);
    const found = await suggest("quixot");
    expect(found).toMatchObject({ posts: [], tags: [] });
  });
});

test.each(["!", "'", "\\", "%", "\u200b a"])("suggests without failing for %j", async (keyword) => {
  const { status } = await callApi(
    `GET /sns/api/v1/search/suggestion/list?keyword=${encodeURIComponent(keyword)}`,
  );
  expect(status).toBe(200);
});

test("requires a keyword of at most 100 characters", async () => {
  for (const keyword of ["", "%20", "x".repeat(101)]) {
    const { status } = await callApi(`GET /sns/api/v1/search/suggestion/list?keyword=${keyword}`);
    expect(status).toBe(400);
  }
});
