import { eq, sql } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { singleton } from "#lib/server/core/singleton";
import { feedSnapshots } from "#lib/server/features/feed/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { feedPath, readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { makeUser, type TestUser } from "#lib/testing/user";

/** Empties the in-memory cache of snapshots, like a restart. */
export const forgetSnapshots = (): void => {
  const { byId } = singleton("feed.snapshots", () => ({ byId: new Map<string, unknown>() }));
  byId.clear();
};

type NewPosts = { count: number; by?: TestUser; tag?: string; oldestHours?: number };

/** Starts each test without posts and with new users. The helpers act as `viewer` by default. */
export function testRecommendations() {
  const users = {} as { author: TestUser; friend: TestUser; viewer: TestUser };

  beforeEach(async () => {
    await db().delete(posts);
    const [author, friend, viewer] = await Promise.all([makeUser(), makeUser(), makeUser()]);
    Object.assign(users, { author, friend, viewer });
    invalidate("feed");
  });

  /** Inserts posts of `by` an hour apart and returns their ids, newest first. */
  async function insertPosts({
    count,
    by = users.author,
    tag,
    oldestHours = count,
  }: NewPosts): Promise<string[]> {
    const tags = JSON.stringify(tag ? [tag] : []);
    const rows = await db().execute<{ id: string }>(sql`
      insert into posts (author_key, title, tag_names, created_at)
      select ${by.key}::bigint, 'Post ' || n, ${tags}::text::jsonb,
        now() - (${oldestHours}::int + 1 - n) * interval '1 hour'
      from generate_series(1, ${count}::int) n returning id`);
    await db().execute(sql`
      insert into post_counts (post_id) select id from posts on conflict do nothing`);
    invalidate("feed");
    return rows.map(({ id }) => String(id)).reverse();
  }

  async function post(path: string, { token } = users.viewer): Promise<void> {
    const { status } = await callApi(`POST ${sns}${path}`, { token });
    expect(status).toBe(200);
  }

  return {
    users,
    insertPosts,
    post,
    open: (postId: string, user = users.viewer) => post(`/post/${postId}/view`, user),
    readIds: async (user: TestUser | null = users.viewer, limit = 50) =>
      toIds(await readWholeFeed(feedPath, { token: user?.token, limit })),
    countStored: (user = users.viewer) =>
      db().$count(feedSnapshots, eq(feedSnapshots.viewerKey, user.key)),
  };
}
