import { beforeAll, describe, expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;

beforeAll(async () => {
  author = await makeUser();
  const post = (tagNameList: string[], overrides = {}) =>
    makePost(author, { tagNameList, ...overrides });
  await post(["ETF", "bonds"]);
  await post(["etf", "Emerging markets"]);
  await post(["bonds"]);
  await post(["ETF"]);
  await post(["bonds"], { isDraft: true });
  await post(["bonds", "secret"], { isPublic: false });
  await post(["基金"], { title: "指数基金入门", post: buildBody("先看费率。") });
});

async function fetchTags(query = ""): Promise<[string, number][]> {
  const { body } = await callApi(`GET /sns/api/v1/tag/list${query}`, { token: author.token });
  return body.data.items.map(({ name, postCount }: { name: string; postCount: number }) => [
    name,
    postCount,
  ]);
}

describe("listing tags", () => {
  test("sorts by use and counts only visible posts", async () => {
    const all = await fetchTags();
    expect(all.slice(0, 2)).toEqual([
      ["ETF", 3],
      ["bonds", 2],
    ]);
    expect(all.map(([name]) => name).toSorted()).toEqual([
      "ETF",
      "Emerging markets",
      "bonds",
      "基金",
    ]);
  });

  test("finds tags by a part of the name, ignoring case", async () => {
    expect(await fetchTags("?keyword=Mark")).toEqual([["Emerging markets", 1]]);
    expect(await fetchTags(`?keyword=${encodeURIComponent("#金")}`)).toEqual([["基金", 1]]);
    expect(await fetchTags("?keyword=%25")).toEqual([]);
    expect(await fetchTags("?keyword=secret")).toEqual([]);
  });

  test("filters by language and limits the number", async () => {
    expect(await fetchTags("?lng=zh")).toEqual([["基金", 1]]);
    expect(await fetchTags("?limit=1")).toEqual([["ETF", 3]]);
    expect((await callApi("GET /sns/api/v1/tag/list?limit=501")).status).toBe(400);
  });

  test("finds one tag by its whole name, ignoring case, or by its id", async () => {
    expect(await fetchTags("?name=BONDS")).toEqual([["bonds", 2]]);
    expect(await fetchTags("?name=bond")).toEqual([]);
    expect(await fetchTags("?name=secret")).toEqual([]);
    const { body } = await callApi("GET /sns/api/v1/tag/list?name=ETF");
    expect(await fetchTags(`?name=${body.data.items[0].tagId}`)).toEqual([["ETF", 3]]);
  });

  test("finds a new tag by its name at once, but none of a draft", async () => {
    await fetchTags();
    await makePost(author, { tagNameList: ["ladders"] });
    await makePost(author, { tagNameList: ["drafted"], isDraft: true });
    expect(await fetchTags("?name=Ladders")).toEqual([["ladders", 1]]);
    expect(await fetchTags("?name=drafted")).toEqual([]);
    expect(await fetchTags("?name=ladders&lng=zh")).toEqual([]);
  });
});

test("names the languages of a tag's posts, whatever language is asked for", async () => {
  await makePost(author, { tagNameList: ["both"] });
  await makePost(author, { tagNameList: ["both"], title: "两种语言", post: buildBody("看看。") });
  for (const lng of ["", "&lng=zh"]) {
    const { body } = await callApi(`GET /sns/api/v1/tag/list?limit=500${lng}`);
    const byName = Object.fromEntries(
      body.data.items.map((tag: { name: string; languages: string[] }) => [
        tag.name,
        tag.languages.toSorted(),
      ]),
    );
    expect(byName.both).toEqual(["en", "zh"]);
    expect(byName.基金).toEqual(["zh"]);
  }
});
