import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteOldStatistics } from "#lib/server/features/post/statistic/delete-old";
import {
  postDayReaders,
  postViewDays,
  postViewTotals,
  readerSalts,
} from "#lib/server/features/post/statistic/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { createStatisticCalls, letTimePass } from "#lib/testing/post-statistic";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let postId: string;
const { view, finish, read } = createStatisticCalls(() => author);

beforeAll(async () => {
  author = await makeUser();
});

// Only the clock of the cache of callers is faked.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1_000);
  postId = await makePost(author);
});
afterEach(() => {
  vi.useRealTimers();
});

const readRecent = async () => (await read(postId)).recent;
const readSources = async () => (await read(postId)).sources;

describe("views", () => {
  test("count by source, and a reader once a day", async () => {
    const reader = await makeUser();
    await view(postId, { token: reader.token, source: "search" });
    await view(postId, { ip: "10.0.0.1", source: "feed" });
    vi.advanceTimersByTime(31 * 60_000);
    await view(postId, { token: reader.token, source: "mail" });
    expect(await readSources()).toEqual([
      { source: "feed", viewCount: 1, readerCount: 1, finishCount: 0 },
      { source: "mail", viewCount: 1, readerCount: 0, finishCount: 0 },
      { source: "search", viewCount: 1, readerCount: 1, finishCount: 0 },
    ]);
  });

  test("of the author and repeated ones do not count", async () => {
    await view(postId, { token: author.token });
    await view(postId, { ip: "10.0.0.1" });
    await view(postId, { ip: "10.0.0.1" });
    expect(await readRecent()).toEqual({ viewCount: 1, readerCount: 1, finishCount: 0 });
    expect((await read(postId)).total.viewCount).toBe(2);
  });

  test.each(["sec-gpc", "dnt"])("with %s have neither source nor reader", async (header) => {
    await view(postId, { ip: "10.0.0.1", source: "search", headers: { [header]: "1" } });
    expect(await readSources()).toEqual([
      { source: "unknown", viewCount: 1, readerCount: 0, finishCount: 0 },
    ]);
  });

  test("rejects a source that does not exist", async () => {
    const { status } = await callApi(`POST /sns/api/v1/post/${postId}/view?source=moon`);
    expect(status).toBe(400);
  });

  test("of a post that is deleted meanwhile do not disturb others", async () => {
    const deleted = await makePost(author);
    await view(deleted, { ip: "10.0.0.1", isFlushed: false });
    await view(postId, { ip: "10.0.0.1", isFlushed: false });
    await callApi(`DELETE /sns/api/v1/post/${deleted}`, { token: author.token });
    expect(await readRecent()).toEqual({ viewCount: 1, readerCount: 1, finishCount: 0 });
  });

  test("that could not be stored count later", async () => {
    await db().execute(sql`alter table reader_salts rename to unreachable`);
    await view(postId, { ip: "10.0.0.1" });
    await db().execute(sql`alter table unreachable rename to reader_salts`);
    expect(await readRecent()).toEqual({ viewCount: 1, readerCount: 1, finishCount: 0 });
  });
});

describe("reading to the end", () => {
  test("counts once, with the source of the first view", async () => {
    await view(postId, { ip: "10.0.0.1", source: "search" });
    await letTimePass(postId);
    for (let again = 0; again < 3; again += 1) await finish(postId, { ip: "10.0.0.1" });
    expect(await readSources()).toEqual([
      { source: "search", viewCount: 1, readerCount: 1, finishCount: 1 },
    ]);
    expect((await read(postId)).total).toEqual({ viewCount: 1, readerCount: 1, finishCount: 1 });
  });

  test("does not count too early, or without a view", async () => {
    await view(postId, { ip: "10.0.0.1" });
    await finish(postId, { ip: "10.0.0.1" });
    await letTimePass(postId);
    await finish(postId, { ip: "10.0.0.2" });
    expect(await readRecent()).toEqual({ viewCount: 1, readerCount: 1, finishCount: 0 });
  });
});

describe("privacy", () => {
  test("readers are stored without address, user, or a link between their posts", async () => {
    const reader = await makeUser();
    const other = await makePost(author);
    for (const each of [postId, other]) await view(each, { token: reader.token });
    await view(postId, { ip: "10.0.0.7" });
    const rows = await db().select().from(postDayReaders);
    const own = rows.filter((row) => [postId, other].includes(String(row.postId)));
    expect(new Set(own.map((row) => row.reader)).size).toBe(3);
    expect(own.map((row) => row.reader).join()).not.toMatch(/10\.0\.0\.7|user/);
  });

  test("salts and readers of ended days are deleted, and counters after 400 days", async () => {
    await view(postId, { ip: "10.0.0.1" });
    const age = async (days: number) => {
      for (const table of [readerSalts, postDayReaders, postViewDays]) {
        await db().execute(sql`update ${table} set day = day - ${days}::int`);
      }
      await deleteOldStatistics();
    };
    await age(0);
    expect([await db().$count(readerSalts), (await readRecent()).viewCount]).toEqual([1, 1]);
    await age(1);
    expect([await db().$count(readerSalts), await db().$count(postDayReaders)]).toEqual([0, 0]);
    expect((await readRecent()).viewCount).toBe(1);
    await age(399);
    expect(await db().$count(postViewDays, sql`post_id = ${postId}`)).toBe(1);
    await age(1);
    expect(await db().$count(postViewDays, sql`post_id = ${postId}`)).toBe(0);
    expect((await read(postId)).total.readerCount).toBe(1);
  });

  test("a deleted post takes its statistics along", async () => {
    await view(postId, { ip: "10.0.0.1" });
    await callApi(`DELETE /sns/api/v1/post/${postId}`, { token: author.token });
    for (const table of [postViewDays, postViewTotals, postDayReaders]) {
      expect(await db().$count(table, sql`post_id = ${postId}`)).toBe(0);
    }
  });
});
