import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postViewDays, postViewTotals } from "#lib/server/features/post/statistic/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const api = "/sns/api/v1/user/my/statistics";
const dayMs = 86_400_000;
const toDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);

let author: TestUser;
let stranger: TestUser;
let first: string;
let second: string;

beforeAll(async () => {
  stranger = await makeUser();
});
beforeEach(async () => {
  author = await makeUser();
  first = await makePost(author, { title: "Rates, slowly" });
  second = await makePost(author, { title: "=Formula" });
  await makePost(author, { isDraft: true });
});

const ask = async (path: string, by = author) =>
  (await callApi(`GET ${api}${path}`, { token: by.token })).body.data;
const askStatus = async (path: string, by: { token?: string } = author) =>
  (await callApi(`GET ${api}${path}`, { token: by.token })).status;

const store = async (
  postId: string,
  daysAgo: number,
  [viewCount, readerCount, finishCount]: [number, number, number],
  source: "search" | "feed" = "search",
) => {
  const counts = { postId: BigInt(postId), source, viewCount, readerCount, finishCount };
  await db()
    .insert(postViewDays)
    .values({ ...counts, day: toDay(daysAgo) });
  await db().insert(postViewTotals).values(counts);
};

describe("the statistics", () => {
  test("of an author without views are zero on each of 90 days", async () => {
    const none = { viewCount: 0, readerCount: 0, finishCount: 0 };
    const { days, ...rest } = await ask("");
    expect(rest).toEqual({ post: null, postCount: 2, total: none, recent: none, sources: [] });
    expect(days).toHaveLength(90);
    expect(new Set(days.map(({ day }: { day: string }) => day)).size).toBe(90);
  });

  test("add up posts, days and sources, and leave out older days", async () => {
    await store(first, 3, [5, 4, 2]);
    await store(first, 95, [100, 80, 60], "feed");
    await store(second, 3, [7, 6, 1]);
    const all = await ask("");
    expect(all.recent).toEqual({ viewCount: 12, readerCount: 10, finishCount: 3 });
    expect([all.total.readerCount, all.total.finishCount]).toEqual([90, 63]);
    expect(all.days.filter((each: { viewCount: number }) => each.viewCount > 0)).toEqual([
      { day: toDay(3), viewCount: 12, readerCount: 10, finishCount: 3 },
    ]);
    expect(all.sources).toEqual([
      { source: "search", viewCount: 12, readerCount: 10, finishCount: 3 },
    ]);
    const one = await ask(`?postId=${first}`);
    expect([one.post, one.recent.viewCount, one.postCount]).toEqual([
      { postId: first, title: "Rates, slowly", language: "en" },
      5,
      1,
    ]);
  });

  test("are for the author only", async () => {
    await store(first, 1, [5, 4, 2]);
    expect((await ask("", stranger)).recent.viewCount).toBe(0);
    expect((await ask("/post/list", stranger)).items).toEqual([]);
    for (const path of [`?postId=${first}`, `/csv?postId=${first}`]) {
      expect(await askStatus(path, stranger)).toBe(404);
    }
    for (const path of ["", "/post/list", "/csv"]) expect(await askStatus(path, {})).toBe(401);
  });
});

describe("the list of posts", () => {
  const list = async (query: string) =>
    (await ask(`/post/list${query}`)).items.map(({ postId }: { postId: string }) => postId);

  test("is ordered by date or by a counter", async () => {
    await store(first, 1, [1, 9, 2]);
    await store(second, 1, [1, 5, 4]);
    expect(await list("")).toEqual([second, first]);
    expect(await list("?order=readers")).toEqual([first, second]);
    expect(await list("?order=finishes")).toEqual([second, first]);
    await callApi(`POST /sns/api/v1/post/${first}/view`);
    expect(await list("?order=views")).toEqual([first, second]);
  });

  test.each(["newest", "views", "readers", "finishes"])(
    "is paged by %s, equals included, and counts the posts of all pages",
    async (order) => {
      const more = [await makePost(author), await makePost(author)];
      await store(first, 1, [1, 9, 2]);
      await callApi(`POST /sns/api/v1/post/${first}/view`);
      const whole = await list(`?order=${order}`);
      expect(whole.toSorted()).toEqual([first, second, ...more].toSorted());
      const paged: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page: { items: { postId: string }[]; nextCursor: string | null; totalCount: number } =
          await ask(`/post/list?order=${order}&limit=1${cursor && `&cursor=${cursor}`}`);
        expect([page.items.length, page.totalCount]).toEqual([1, 4]);
        paged.push(...page.items.map(({ postId }) => postId));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole);
    },
  );

  test("rejects the cursor of another order", async () => {
    const { nextCursor } = await ask("/post/list?limit=1");
    expect(await askStatus(`/post/list?order=views&cursor=${nextCursor}`)).toBe(400);
  });
});

describe("the CSV", () => {
  const download = async (path: string) => {
    const response = await callApiRaw(`GET ${api}/csv${path}`, { token: author.token });
    return (await response.text()).replace("\uFEFF", "").trim().split("\n");
  };

  test("has a row for each post", async () => {
    await store(first, 1, [5, 4, 2]);
    const [header, ...rows] = await download("");
    expect(header).toBe("postId,title,createdAt,viewCount,readerCount,finishCount");
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain("'=Formula");
    expect(rows[1]).toMatch(new RegExp(`^${first},"Rates, slowly",.*,0,4,2$`));
  });

  test("of a post has a row for each day and source", async () => {
    await store(first, 1, [5, 4, 2]);
    await store(first, 95, [9, 8, 7], "feed");
    expect(await download(`?postId=${first}`)).toEqual([
      "day,source,viewCount,readerCount,finishCount",
      `${toDay(1)},search,5,4,2`,
      `${toDay(95)},feed,9,8,7`,
    ]);
  });
});
