import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makePost, postCalls } from "#lib/testing/post";
import { makeSeries } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const may2020 = "2020-05-05T07:30:00.000Z";
let author: TestUser;
const { read } = postCalls(() => author);

beforeEach(async () => {
  author = await makeUser();
});

const makeDraft = (fields: Parameters<typeof makePost>[1] = {}) =>
  makePost(author, { isDraft: true, ...fields });

async function list(query: Record<string, string> = {}) {
  const { status, body } = await callApi(
    `GET ${sns}/user/my/draft/list?${new URLSearchParams(query)}`,
    { token: author.token },
  );
  expect(status).toBe(200);
  return body.data;
}

async function listAll(query: Record<string, string>): Promise<string[]> {
  const titles: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { items, nextCursor } = await list({ ...query, limit: "2", ...(cursor && { cursor }) });
    titles.push(...items.map(({ title }: { title: string }) => title));
    cursor = nextCursor;
  }
  return titles;
}

const act = async (name: string, body: object, { token } = author) =>
  callApi(`POST ${sns}/user/my/draft/${name}`, { token, body });

describe("the list of drafts", () => {
  test("finds words of title and text, but not names of nodes", async () => {
    await makeDraft({ title: "Gold", post: buildBody('A patient look at "payouts".') });
    await makeDraft({ title: "债券周记", post: buildBody("利率与久期。") });
    await makePost(author, { title: "Published gold" });
    const find = async (keyword: string) => {
      const { items, totalCount } = await list({ keyword });
      expect(totalCount).toBe(items.length);
      return items.map(({ title }: { title: string }) => title);
    };
    expect(await find("gold")).toEqual(["Gold"]);
    expect(await find('"payouts"')).toEqual(["Gold"]);
    expect(await find("久")).toEqual(["债券周记"]);
    expect(await find("paragraph")).toEqual([]);
  });

  test("has what a draft is about and what it lacks", async () => {
    await makeDraft({ title: "", tagNameList: [], firstPublishedAt: may2020 });
    await client()`update posts set imported_from = 'substack'`;
    expect((await list()).items).toMatchObject([
      {
        wordCount: 5,
        missing: ["title", "tagNameList"],
        importedFrom: "substack",
        firstPublished: { at: may2020 },
      },
    ]);
  });

  test("is paged in each order, without repeats", async () => {
    await makeDraft({ title: "b", firstPublishedAt: "2021-01-01T00:00:00Z" });
    await makeDraft({ title: "A", firstPublishedAt: "2019-01-01T00:00:00Z" });
    const edited = await makeDraft({ title: "c", firstPublishedAt: "2018-01-01T00:00:00Z" });
    await makeDraft({ title: "D" });
    await postCalls(() => author).update(edited, { isDraft: true, tagNameList: ["gold"] });
    expect(await listAll({ sort: "title" })).toEqual(["A", "b", "c", "D"]);
    expect(await listAll({ sort: "original" })).toEqual(["D", "b", "A", "c"]);
    expect(await listAll({ sort: "created" })).toEqual(["D", "c", "A", "b"]);
    expect(await listAll({ sort: "saved" })).toEqual(["c", "D", "A", "b"]);
  });
});

test("titles are ordered as people count, and Chinese ones by their sounds", async () => {
  for (const title of ["Part 10", "part 2", "Part 1", "重读", "安全边际", "长期"]) {
    await makeDraft({ title });
  }
  const titles = ["Part 1", "part 2", "Part 10", "安全边际", "长期", "重读"];
  // Chinese stands together, before or after Latin letters.
  const listed = await listAll({ sort: "title" });
  expect(listed.filter((title) => titles.slice(3).includes(title))).toEqual(titles.slice(3));
  expect(listed.filter((title) => titles.slice(0, 3).includes(title))).toEqual(titles.slice(0, 3));
});

describe("publishing several drafts", () => {
  test("dates them as before, tells nobody, and says why others were refused", async () => {
    const old = await makeDraft({ title: "Old", firstPublishedAt: may2020 });
    const fresh = await makeDraft({ title: "Fresh" });
    const bare = await makeDraft({ title: "Bare", tagNameList: [] });
    const foreign = await makePost(await makeUser(), { isDraft: true });
    const selection = { postIds: [old, fresh, bare, foreign] };
    const { status, body } = await act("publish", { selection });
    expect(status).toBe(200);
    expect(body.data.nextId).toBeNull();
    const results = new Map(
      body.data.results.map((each: { postId: string }) => [each.postId, each]),
    );
    expect(results.size).toBe(3);
    expect(results.get(old)).toMatchObject({ title: "Old", isDone: true, error: null });
    expect(results.get(bare)).toMatchObject({
      isDone: false,
      error: "invalid",
      fields: { tagNameList: "required" },
    });
    expect(await read(old)).toMatchObject({ isDraft: false, createdAt: may2020 });
    expect((await read(bare)).isDraft).toBe(true);
    expect(
      await client()`select from post_letters where author_key = ${String(author.key)}`,
    ).toHaveLength(0);
    const [row] = await client()`select is_announced as told from posts where id = ${fresh}`;
    expect(row?.told).toBe(false);
    // A repeated request changes nothing.
    const { version } = await read(old);
    const again = await act("publish", { selection: { postIds: [old] } });
    expect(again.body.data.results).toMatchObject([{ isDone: true }]);
    expect((await read(old)).version).toBe(version);
  });

  test("goes on through all that a search finds, in calls of bounded size", async () => {
    const count = limits.draftsPerCall + 2;
    const template = await makeDraft({ title: "Gold 0", firstPublishedAt: may2020 });
    await client()`
      with made as (
        insert into posts (author_key, title, body, tag_names, is_draft, first_published_at)
        select author_key, 'Gold ' || n, body, '[]', true, first_published_at
        from posts, generate_series(1, ${count - 1}::int) n where id = ${template}
        returning id
      )
      insert into post_counts (post_id) select id from made`;
    await makeDraft({ title: "Silver" });
    const handled: boolean[] = [];
    for (let afterId: string | null = null, calls = 0; calls < 3; calls += 1) {
      const reply = await act("publish", { selection: { keyword: "gold", afterId } });
      handled.push(...reply.body.data.results.map(({ isDone }: { isDone: boolean }) => isDone));
      afterId = reply.body.data.nextId;
      if (afterId === null) break;
    }
    expect(handled).toHaveLength(count);
    expect(handled.filter(Boolean)).toHaveLength(1);
    expect((await list()).items.map(({ title }: { title: string }) => title)).toContain("Silver");
  });

  test("is refused to an author who may not publish", async () => {
    const postId = await makeDraft();
    await client()`
      update users set restrictions = '{post}' where key = ${String(author.key)}`;
    const again = await makeUser();
    expect(
      (await act("publish", { selection: { postIds: [postId] } }, again)).body.data.results,
    ).toEqual([]);
    expect((await read(postId)).isDraft).toBe(true);
  });
});

describe("changing several drafts", () => {
  test("adds a topic once, and names drafts that have too many", async () => {
    const some = await makeDraft({ tagNameList: ["gold"] });
    const full = await makeDraft({
      tagNameList: Array.from({ length: limits.tag.perPost }, (_, n) => `t${n}`),
    });
    const body = { selection: { postIds: [some, full] }, change: { tagName: "Archive" } };
    const { results } = (await act("change", body)).body.data;
    expect(results).toMatchObject([
      { postId: some, isDone: true },
      { postId: full, isDone: false, fields: { tagNameList: "too many" } },
    ]);
    await act("change", body);
    expect((await read(some)).tagNameList).toEqual(["gold", "Archive"]);
  });

  test("puts them into a series in the order of their dates", async () => {
    const later = await makeDraft({ firstPublishedAt: "2021-01-01T00:00:00Z" });
    const earlier = await makeDraft({ firstPublishedAt: "2019-01-01T00:00:00Z" });
    const seriesId = await makeSeries(author, "Archive");
    await act("change", { selection: { postIds: [later, earlier] }, change: { seriesId } });
    const parts = await client()<{ id: string }[]>`
      select post_id::text as id from series_posts order by position`;
    expect(parts.map(({ id }) => id)).toEqual([earlier, later]);
  });
});

test("deletes drafts only, and they can be restored", async () => {
  const draft = await makeDraft();
  const published = await makePost(author);
  const { results } = (await act("delete", { selection: { postIds: [draft, published] } })).body
    .data;
  expect(results).toMatchObject([
    { postId: draft, isDone: true },
    { postId: published, isDone: false, error: "invalid" },
  ]);
  expect((await read(published)).isDraft).toBe(false);
  const restored = await callApi(`POST ${sns}/user/my/deleted-draft/${draft}/restore`, {
    token: author.token,
    body: {},
  });
  expect(restored.status).toBe(200);
});
