import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "#lib/demo/accounts";
import { type SeededCounts, seedDemo } from "#lib/demo/seed";
import { db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";

testDatabase();

describe("seedDemo", () => {
  let seeded: SeededCounts | null;
  beforeAll(async () => {
    seeded = await seedDemo({ posts: 4 });
  });

  test("seeds an empty database only", async () => {
    // Four public posts of each language, and a draft and a private post of each demo account.
    expect(seeded).toEqual({ investors: 40, posts: 8 + 8 });
    expect(await seedDemo({ posts: 4 })).toBeNull();
    const { body } = await callApi("GET /sns/api/v1/post/trending/list?limit=50");
    expect(body.data.items).toHaveLength(8);
  });

  test("sets counters that equal the rows they count", async () => {
    const [mismatches] = await db().execute<{ posts: number; comments: number; users: number }>(sql`
      select
        (select count(*)::int from post_counts c where
          c.like_count <> (select count(*) from post_likes l where l.post_id = c.post_id) or
          c.archive_count <> (select count(*) from post_archives a where a.post_id = c.post_id) or
          c.comment_count <> (select count(*) from comments m where m.post_id = c.post_id)) as posts,
        (select count(*)::int from comments c where
          c.reply_count <> (select count(*) from comments r where r.parent_id = c.id) or
          c.like_count <> (select count(*) from comment_likes l where l.comment_id = c.id)) as comments,
        (select count(*)::int from user_counts c where
          c.follower_count <> (select count(*) from follows f where f.followee_key = c.user_key) or
          c.post_count <> (select count(*) from posts p
            where p.author_key = c.user_key and p.is_public and not p.is_draft)) as users`);
    expect(mismatches).toEqual({ posts: 0, comments: 0, users: 0 });
  });

  test("gives every fund its figures and documents, except figures for the young one", async () => {
    const { data } = (await callApi("GET /product/api/v1/product/list?limit=50&sort=name")).body;
    expect(data.productCount).toBeGreaterThanOrEqual(40);
    const young = data.items.filter(
      ({ performance1y }: { performance1y: unknown }) => performance1y === null,
    );
    expect(young).toHaveLength(1);
    const { body } = await callApi(`GET /product/api/v1/product/${data.items[0].productId}`);
    const reply = await callApiRaw(`GET ${body.data.documents[0].url}`);
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await reply.text()).toContain(data.items[0].name.en);
  });

  test("gives every demo account followers, notifications, drafts and private posts", async () => {
    for (const id of demoAccounts) {
      const { data: login } = (
        await callApi("POST /sns/api/v1/user/login", { body: { id, password: demoPassword } })
      ).body;
      const list = async (path: string) =>
        (await callApi(`GET /sns/api/v1${path}`, { token: login.accessToken })).body.data;
      expect((await list(`/user/${id}`)).followerCount, id).toBeGreaterThan(0);
      expect((await list("/notification/list?tab=all")).items, id).not.toEqual([]);
      expect((await list(`/user/${id}/post/list?type=draft`)).items, id).toHaveLength(1);
      const posts: { isPublic: boolean }[] = (await list(`/user/${id}/post/list?type=post`)).items;
      expect(
        posts.filter(({ isPublic }) => !isPublic),
        id,
      ).toHaveLength(1);
    }
  });

  test("states the authors' interests as of their posts", async () => {
    const stated = await db().execute<{ interest: string; isAsOfPost: boolean }>(sql`
      select d.interest, d.stated_at = p.created_at as "isAsOfPost"
      from post_disclosures d join posts p on p.id = d.post_id`);
    expect(stated.map(({ interest }) => interest)).toEqual(
      expect.arrayContaining(["holds", "paid"]),
    );
    expect(stated.every(({ isAsOfPost }) => isAsOfPost)).toBe(true);
  });

  test("lets somebody like every post with several comments", async () => {
    const discussed = await db().execute<{ likes: number }>(sql`
      select like_count as likes from post_counts where comment_count > 2`);
    expect(discussed).not.toEqual([]);
    for (const { likes } of discussed) expect(likes).toBeGreaterThan(0);
  });

  test("creates accounts that can log in", async () => {
    const { status } = await callApi("POST /sns/api/v1/user/login", {
      body: { id: demoAccounts[0], password: demoPassword },
    });
    expect(status).toBe(200);
  });
});
