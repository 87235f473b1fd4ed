import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rankingSize } from "#lib/domain/feed/ranking";
import { invalidate } from "#lib/server/core/invalidation";
import { feedSnapshots } from "#lib/server/features/feed/schema";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readFeedPage, readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
});

beforeEach(async () => {
  await db().delete(posts);
  invalidate("feed");
});

/** Inserts posts an hour apart and returns their ids, oldest first. */
async function makeMany(count: number): Promise<string[]> {
  const rows = await db().execute<{ id: string }>(sql`
    insert into posts (author_key, title, created_at)
    select ${author.key}, 'Post ' || n, now() - (${count}::int - n) * interval '1 hour'
    from generate_series(1, ${count}::int) n returning id`);
  await db().execute(sql`insert into post_counts (post_id) select id from posts`);
  invalidate("feed");
  return rows.map(({ id }) => String(id));
}

const like = (postId: string, { token }: TestUser) =>
  callApi(`POST ${sns}/post/${postId}/like`, { token });

describe.each(["recommended", "trending"])("%s", (filter) => {
  const path = `${feedPath}?filter=${filter}`;

  test("lists each post once while posts are liked, added and removed", async () => {
    const before = await makeMany(23);
    const added: string[] = [];
    let removed = "";
    const seen = toIds(
      await readWholeFeed(path, { limit: 4, token: viewer.token }, async (index) => {
        await like(before[index * 4] as string, viewer);
        added.push(await makePost(author));
        if (index === 1) {
          removed = before[1] as string;
          await callApi(`DELETE ${sns}/post/${removed}`, { token: author.token });
        }
      }),
    );
    expect(new Set(seen).size).toBe(seen.length);
    const expected = before.filter((id) => id !== removed);
    expect(seen.filter((id) => before.includes(id)).toSorted()).toEqual(expected.toSorted());
  });

  test("fills every page although posts were hidden after the first page", async () => {
    const before = await makeMany(30);
    const first = await readFeedPage(path, { limit: 3 });
    const ranked = [...before].reverse();
    expect(toIds(first.items)).toEqual(ranked.slice(0, 3));
    const hidden = ranked.slice(3, 20);
    await db()
      .update(posts)
      .set({ isPublic: false })
      .where(sql`id = any(${sql.param(hidden)}::bigint[])`);
    const second = await readFeedPage(path, { limit: 3 }, first.nextCursor as string);
    expect(toIds(second.items)).toEqual(ranked.slice(20, 23));
    const third = await readFeedPage(path, { limit: 50 }, second.nextCursor as string);
    expect(toIds(third.items)).toEqual(ranked.slice(23));
    expect(third.nextCursor).toBeNull();
  });

  test("continues by date after the ranking", async () => {
    const all = await makeMany(rankingSize + 25);
    const items = await readWholeFeed(path, { limit: 40 });
    expect(toIds(items).toSorted()).toEqual(all.toSorted());
    expect(toIds(items).slice(rankingSize)).toEqual(all.slice(0, 25).reverse());
  });

  test("includes a new post in the next visit", async () => {
    await makeMany(3);
    await readFeedPage(path);
    const postId = await makePost(author);
    expect(toIds((await readFeedPage(path)).items)).toContain(postId);
  });

  test("is computed once for concurrent requests", async () => {
    await makeMany(5);
    const count = () => db().$count(feedSnapshots);
    const made = await count();
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => readFeedPage(path, { limit: 2 })),
    );
    expect(await count()).toBe(made + 1);
    expect(new Set(pages.map(({ nextCursor }) => nextCursor)).size).toBe(1);
  });

  test("prefers the requested language", async () => {
    await makeMany(4);
    const chinese = await makePost(author, { title: "冬天里的分红" });
    await db()
      .update(posts)
      .set({ createdAt: sql`now() - interval '2 hours'` })
      .where(eq(posts.id, BigInt(chinese)));
    invalidate("feed");
    const [first] = (await readFeedPage(`${path}&lng=zh`)).items;
    expect(first?.postId).toBe(chinese);
    const english = await readFeedPage(`${path}&lng=en`);
    expect(english.items.at(-1)?.postId).toBe(chinese);
  });

  test("rejects a cursor that is malformed, forged or of another list", async () => {
    await makeMany(12);
    const { nextCursor } = await readFeedPage(path, { limit: 5 });
    const other = filter === "recommended" ? "trending" : "recommended";
    for (const [query, cursor] of [
      [`filter=${filter}`, "nonsense"],
      [`filter=${filter}`, "a.b.c"],
      [`filter=${filter}`, `x${nextCursor}`],
      [`filter=${filter}`, `${nextCursor?.slice(0, -2)}aa`],
      [`filter=${other}`, nextCursor],
      [`filter=${filter}&lng=zh`, nextCursor],
      [`keyword=post`, nextCursor],
    ]) {
      const { status, body } = await callApi(`GET ${feedPath}?${query}&cursor=${cursor}`);
      expect([status, body.message]).toEqual([400, "The cursor is not valid."]);
    }
  });
});

test("trending ranks the post with most engagement first", async () => {
  const all = await makeMany(10);
  const popular = all[3] as string;
  await db()
    .update(postCounts)
    .set({ likeCount: 30, commentCount: 12 })
    .where(eq(postCounts.postId, BigInt(popular)));
  invalidate("feed");
  const { items } = await readFeedPage(`${feedPath}?filter=trending`);
  expect(items[0]).toMatchObject({ postId: popular, likeCount: 30 });
});

test("leaves out hidden posts, even for their author", async () => {
  const seen = await makePost(author);
  await makePost(author, { isDraft: true });
  await makePost(author, { isPublic: false });
  const blocked = await makePost(author);
  await db()
    .update(posts)
    .set({ isBlocked: true })
    .where(eq(posts.id, BigInt(blocked)));
  const banned = await makeUser();
  await makePost(banned);
  await db().update(users).set({ state: "banned" }).where(eq(users.key, banned.key));
  invalidate("feed");
  for (const filter of ["recommended", "trending"]) {
    const items = await readWholeFeed(`${feedPath}?filter=${filter}`, { token: author.token });
    expect(toIds(items)).toEqual([seen]);
  }
});
