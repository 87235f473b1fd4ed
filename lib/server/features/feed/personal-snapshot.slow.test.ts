import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { deleteOutdatedFeeds } from "#lib/server/features/feed/delete-outdated";
import { feedSnapshots, userViews } from "#lib/server/features/feed/schema";
import { drainEventAlerts } from "#lib/server/features/notify/alert/job";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { db } from "#lib/server/platform/postgres/client";
import { maintainPartitionsJob } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readFeedPage, toIds } from "#lib/testing/feed";
import { makePost } from "#lib/testing/post";
import { forgetSnapshots, testRecommendations } from "#lib/testing/recommendation";

testDatabase();

const { users, insertPosts, post, open, readIds, countStored } = testRecommendations();

describe("a stored recommendation", () => {
  test("is shared within a minute, unless a post was added or opened or an author followed", async () => {
    const [first, second] = await insertPosts({ count: 6 });
    await open(first as string);
    await readFeedPage(feedPath, { token: users.viewer.token });
    await readFeedPage(feedPath, { token: users.viewer.token });
    expect(await countStored()).toBe(1);
    await open(second as string);
    expect((await readIds()).at(0)).not.toBe(second);
    expect(await countStored()).toBe(2);
    const added = await makePost(users.author);
    expect(await readIds()).toContain(added);
    expect(await countStored()).toBe(3);
    await post(`/user/${users.author.id}/follow`, users.viewer);
    await readFeedPage(feedPath, { token: users.viewer.token });
    expect(await countStored()).toBe(4);
  });

  test("is computed once for calls at the same time", async () => {
    const [first] = await insertPosts({ count: 6 });
    await open(first as string);
    const read = () => readFeedPage(feedPath, { token: users.viewer.token });
    await Promise.all([read(), read(), read(), read()]);
    expect(await countStored()).toBe(1);
  });

  test("is limited in number per user and survives a restart", async () => {
    const all = await insertPosts({ count: 30 });
    await open(all[0] as string);
    const first = await readFeedPage(feedPath, { token: users.viewer.token, limit: 5 });
    for (const postId of all.slice(1, 8)) {
      await open(postId);
      await readFeedPage(feedPath, { token: users.viewer.token });
    }
    expect(await countStored()).toBe(8);
    forgetSnapshots();
    const asked = { token: users.viewer.token, limit: 5 };
    const { items } = await readFeedPage(feedPath, asked, String(first.nextCursor));
    expect(toIds(items)).toEqual(all.slice(6, 11));
    await open(all[9] as string);
    await readFeedPage(feedPath, { token: users.viewer.token });
    expect(await countStored()).toBe(8);
  });

  test("continues only for its user", async () => {
    const all = await insertPosts({ count: 12 });
    await open(all[0] as string);
    await open(all[1] as string, users.friend);
    const { nextCursor } = await readFeedPage(feedPath, { token: users.viewer.token, limit: 5 });
    for (const token of [users.friend.token, undefined]) {
      const reply = await callApi(`GET ${feedPath}?cursor=${nextCursor}`, { token });
      expect([reply.status, reply.body.message]).toEqual([400, "The cursor is not valid."]);
    }
    const general = await readFeedPage(feedPath, { limit: 5 });
    const { items } = await readFeedPage(
      feedPath,
      { token: users.viewer.token },
      String(general.nextCursor),
    );
    expect(toIds(items)).toEqual(all.slice(5));
  });

  test("takes the same number of statements for any page size", async () => {
    const all = await insertPosts({ count: 620 });
    for (const postId of all.slice(0, 60)) await open(postId);
    await post(`/user/${users.author.id}/follow`, users.viewer);
    await drainNotifications();
    await drainEventAlerts();
    // What the viewer mutes is read once in half a minute.
    await readFeedPage(feedPath, { token: users.viewer.token });
    const counted: { first: number; next: number; most: number }[] = [];
    for (const limit of [1, 10, 50]) {
      await db().delete(feedSnapshots);
      invalidate("feed");
      const counts: number[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null && counts.length < 70) {
        const statements = await recordStatements(async () => {
          const asked = { token: users.viewer.token, limit };
          cursor = (await readFeedPage(feedPath, asked, cursor ?? undefined)).nextCursor;
        });
        counts.push(statements.length);
      }
      const [first = 0, next = 0, ...others] = counts;
      counted.push({ first, next, most: Math.max(...others) });
    }
    // First the viewer; then fresh snapshot, candidates, interactions, follows, store, page.
    expect(counted).toEqual([
      { first: 7, next: 2, most: 2 },
      { first: 7, next: 2, most: 3 },
      { first: 7, next: 2, most: 3 },
    ]);
  });
});

test("deletes outdated snapshots and views", async () => {
  const [first, second] = await insertPosts({ count: 12 });
  await open(first as string);
  await open(second as string);
  const { nextCursor } = await readFeedPage(feedPath, { token: users.viewer.token, limit: 2 });
  const general = await readFeedPage(feedPath, { limit: 2 });
  await db()
    .insert(feedSnapshots)
    .values({
      filter: "trending",
      language: "",
      postIds: [1n],
      createdAt: new Date(Date.now() - 25 * 3_600_000),
    });
  const outdated = sql`now() - interval '91 days'`;
  const { key } = users.viewer;
  await db()
    .update(userViews)
    .set({ createdAt: outdated })
    .where(eq(userViews.postId, BigInt(first as string)));
  await deleteOutdatedFeeds.run();
  await maintainPartitionsJob.run();
  expect(await db().$count(feedSnapshots, sql`created_at < now() - interval '1 day'`)).toBe(0);
  const remaining = await db()
    .select({ postId: userViews.postId })
    .from(userViews)
    .where(eq(userViews.userKey, key));
  expect(remaining.map(({ postId }) => String(postId))).toEqual([second]);
  forgetSnapshots();
  const asked = { token: users.viewer.token, limit: 2 };
  expect((await readFeedPage(feedPath, asked, String(nextCursor))).items).toHaveLength(2);
  expect(
    (await readFeedPage(feedPath, { limit: 2 }, String(general.nextCursor))).items,
  ).toHaveLength(2);
});
