import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { singleton } from "#lib/server/core/singleton";
import { deleteOutdatedFeeds } from "#lib/server/features/feed/delete-outdated";
import { drainNotifications } from "#lib/server/features/notification/enqueue";
import { db } from "#lib/server/platform/postgres/client";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { feedSnapshots, posts, postViews } from "#lib/server/platform/postgres/schema/post";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readFeedPage, readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let friend: TestUser;
let reader: TestUser;

beforeEach(async () => {
  await db().delete(posts);
  [author, friend, reader] = await Promise.all([makeUser(), makeUser(), makeUser()]);
  invalidate("feed");
});

type Made = { count: number; by?: TestUser; tag?: string; oldestHours?: number };

/** Posts of `by`, an hour between them; the ids, the newest first. */
async function makeMany({ count, by = author, tag, oldestHours = count }: Made): Promise<string[]> {
  const tags = JSON.stringify(tag ? [tag] : []);
  const rows = await db().execute<{ id: string }>(sql`
    insert into posts (author_key, title, tag_names, created_at)
    select ${by.key}, 'Post ' || n, ${tags}::text::jsonb,
      now() - (${oldestHours}::int + 1 - n) * interval '1 hour'
    from generate_series(1, ${count}::int) n returning id`);
  await db().execute(sql`
    insert into post_counts (post_id) select id from posts on conflict do nothing`);
  invalidate("feed");
  return rows.map(({ id }) => String(id)).reverse();
}

const act = async (what: string, { token }: TestUser, method = "POST") => {
  const { status } = await callApi(`${method} ${sns}${what}`, { token });
  expect(status).toBe(200);
};
const open = (postId: string, member = reader) => act(`/post/${postId}/view`, member);

const readList = async (member: TestUser | null = reader, limit = 50) =>
  toIds(await readWholeFeed(feedPath, { token: member?.token, limit }));

const ownLists = (member = reader) =>
  db().$count(feedSnapshots, eq(feedSnapshots.viewerKey, member.key));

test("a member of whom nothing is known gets everybody's list, and nothing is kept for them", async () => {
  await makeMany({ count: 12 });
  expect(await readList(reader, 5)).toEqual(await readList(null, 5));
  expect(await ownLists()).toBe(0);
});

test("whom a member follows comes first for them, and for nobody else", async () => {
  const theirs = await makeMany({ count: 2, by: friend, oldestHours: 30 });
  const others = await makeMany({ count: 5 });
  expect(await readList()).toEqual([...others, ...theirs]);
  await act(`/user/${friend.id}/follow`, reader);
  expect((await readList()).slice(0, 2)).toEqual(theirs);
  expect(await readList(null)).toEqual([...others, ...theirs]);
});

test("posts with a tag that a member reads rise, whatever its case", async () => {
  const read = await makeMany({ count: 4, by: friend, tag: "bonds", oldestHours: 500 });
  const [tagged] = await makeMany({ count: 1, by: friend, tag: "Bonds", oldestHours: 9 });
  const others = await makeMany({ count: 3 });
  expect(await readList()).toEqual([...others, tagged, ...read]);
  for (const postId of read) await open(postId);
  expect(await readList()).toEqual([tagged, ...others, ...read]);
});

test("what a member opened, liked, saved, answered or wrote comes behind all that they have not", async () => {
  const all = await makeMany({ count: 8 });
  const own = await makeMany({ count: 1, by: reader });
  const [opened, liked, saved, answered, ...rest] = all as [string, string, string, string];
  await open(opened);
  await act(`/post/${liked}/like`, reader);
  await act(`/post/${saved}/archive`, reader);
  const { status } = await callApi(`POST ${sns}/post/${answered}/comment`, {
    token: reader.token,
    body: { content: "Well said." },
  });
  expect(status).toBe(200);
  invalidate("feed");
  const list = await readList(reader, 3);
  expect(list.slice(0, 4)).toEqual(rest);
  expect(list.slice(4).toSorted()).toEqual(
    [opened, liked, saved, answered, ...own].map(String).toSorted(),
  );
});

test("what was seen comes behind the posts that no ranking holds, too", async () => {
  const all = await makeMany({ count: 520 });
  const seen = [all[0], all[515]] as string[];
  for (const postId of seen) await open(postId);
  const list = await readList();
  expect(list.slice(-2)).toEqual(seen);
  expect(list.slice(-20, -2)).toEqual(all.filter((id) => !seen.includes(id)).slice(-18));
  expect(list.toSorted()).toEqual(all.toSorted());
});

test("a blocked person's posts are absent", async () => {
  await makeMany({ count: 3, by: friend });
  const others = await makeMany({ count: 3 });
  await open(others[0] as string);
  await act(`/user/${friend.id}/block`, reader);
  expect((await readList(reader, 2)).toSorted()).toEqual(others.toSorted());
});

describe("a member's list", () => {
  test("is made once for visits of a minute, anew after a post came or was opened, or a follow", async () => {
    const [first, second] = await makeMany({ count: 6 });
    await open(first as string);
    await readFeedPage(feedPath, { token: reader.token });
    await readFeedPage(feedPath, { token: reader.token });
    expect(await ownLists()).toBe(1);
    await open(second as string);
    expect((await readList()).at(0)).not.toBe(second);
    expect(await ownLists()).toBe(2);
    const added = await makePost(author);
    expect(await readList()).toContain(added);
    expect(await ownLists()).toBe(3);
    await act(`/user/${author.id}/follow`, reader);
    await readFeedPage(feedPath, { token: reader.token });
    expect(await ownLists()).toBe(4);
  });

  test("is kept a few times at the most, and its pages outlive the process's memory", async () => {
    const all = await makeMany({ count: 30 });
    await open(all[0] as string);
    const first = await readFeedPage(feedPath, { token: reader.token, limit: 5 });
    for (const postId of all.slice(1, 8)) {
      await open(postId);
      await readFeedPage(feedPath, { token: reader.token });
    }
    expect(await ownLists()).toBe(8);
    forget();
    const asked = { token: reader.token, limit: 5 };
    const { items } = await readFeedPage(feedPath, asked, String(first.nextCursor));
    expect(toIds(items)).toEqual(all.slice(6, 11));
    await open(all[9] as string);
    await readFeedPage(feedPath, { token: reader.token });
    expect(await ownLists()).toBe(8);
  });

  test("goes on for its member alone", async () => {
    const all = await makeMany({ count: 12 });
    await open(all[0] as string);
    await open(all[1] as string, friend);
    const { nextCursor } = await readFeedPage(feedPath, { token: reader.token, limit: 5 });
    for (const token of [friend.token, undefined]) {
      const reply = await callApi(`GET ${feedPath}?cursor=${nextCursor}`, { token });
      expect([reply.status, reply.body.message]).toEqual([400, "The cursor is not valid."]);
    }
    const general = await readFeedPage(feedPath, { limit: 5 });
    const { items } = await readFeedPage(
      feedPath,
      { token: reader.token },
      String(general.nextCursor),
    );
    expect(toIds(items)).toEqual(all.slice(5));
  });

  test("takes as many statements for a page of 50 as for one of 1, to its end", async () => {
    const all = await makeMany({ count: 620 });
    for (const postId of all.slice(0, 60)) await open(postId);
    await act(`/user/${author.id}/follow`, reader);
    await drainNotifications();
    const counted: { first: number; next: number; most: number }[] = [];
    for (const limit of [1, 10, 50]) {
      await db().delete(feedSnapshots);
      invalidate("feed");
      const counts: number[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null && counts.length < 70) {
        const statements = await recordStatements(async () => {
          const asked = { token: reader.token, limit };
          cursor = (await readFeedPage(feedPath, asked, cursor ?? undefined)).nextCursor;
        });
        counts.push(statements.length);
      }
      const [first = 0, next = 0, ...others] = counts;
      counted.push({ first, next, most: Math.max(...others) });
    }
    // Each asks for the viewer first. Then the list: is there one, posts, acts, follows, stored.
    expect(counted).toEqual([
      { first: 7, next: 2, most: 2 },
      { first: 7, next: 2, most: 3 },
      { first: 7, next: 2, most: 3 },
    ]);
  });
});

/** As after a restart. */
const forget = () => {
  const { byId } = singleton("feed.snapshots", () => ({ byId: new Map<string, unknown>() }));
  byId.clear();
};

describe("paging", () => {
  const step = fc.record({
    limit: fc.integer({ min: 1, max: 9 }),
    acts: fc.array(
      fc.tuple(
        fc.constantFrom("open", "like", "follow", "publish", "hide", "forget", "visit"),
        fc.nat(39),
      ),
      { maxLength: 3 },
    ),
  });

  test("shows what the visit began with, once and in its order, whatever happens meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(39), { maxLength: 12 }),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async (opened, steps) => {
          await db().delete(posts);
          const member = await makeUser();
          const all = [
            ...(await makeMany({ count: 20 })),
            ...(await makeMany({ count: 20, by: friend, tag: "gold", oldestHours: 60 })),
          ];
          const hidden = new Set<string>();
          let visits = 0;
          const perform = async (what: string, at: number) => {
            const postId = all[at] as string;
            if (what === "publish") await makePost(author);
            if (what === "forget") forget();
            // A member's eighth list takes the first one's place.
            if (what === "visit" && visits++ < 6)
              await readFeedPage(feedPath, { token: member.token });
            if (what === "follow") await act(`/user/${friend.id}/follow`, member);
            if (what === "hide") {
              hidden.add(postId);
              await db()
                .update(posts)
                .set({ isBlocked: true })
                .where(eq(posts.id, BigInt(postId)));
            }
            if (hidden.has(postId)) return;
            if (what === "open") await open(postId, member);
            if (what === "like") await act(`/post/${postId}/like`, member);
          };
          for (const at of new Set(opened)) await open(all[at] as string, member);
          const model = await readList(member);
          expect(model.toSorted()).toEqual(all.toSorted());

          const seen: string[] = [];
          let cursor: string | undefined;
          for (let at = 0; ; at += 1) {
            const { limit, acts } = steps[at % steps.length] as (typeof steps)[number];
            const found = await readFeedPage(feedPath, { token: member.token, limit }, cursor);
            // What is hidden after it was shown stays in what the reader has seen.
            const kept = new Set([...toIds(found.items), ...seen]);
            expect(kept.size).toBe(found.items.length + seen.length);
            seen.push(...toIds(found.items));
            if (!found.nextCursor) break;
            expect(found.items).toHaveLength(limit);
            cursor = found.nextCursor;
            for (const [what, index] of acts) await perform(what, index);
          }
          const known = new Set(all);
          const missing = model.filter((id) => !seen.includes(id));
          expect(missing.every((id) => hidden.has(id))).toBe(true);
          expect(seen.filter((id) => known.has(id))).toEqual(
            model.filter((id) => seen.includes(id)),
          );
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);
});

test("what is old is cleared away", async () => {
  const [first, second] = await makeMany({ count: 12 });
  await open(first as string);
  await open(second as string);
  const { nextCursor } = await readFeedPage(feedPath, { token: reader.token, limit: 2 });
  const general = await readFeedPage(feedPath, { limit: 2 });
  await db()
    .insert(feedSnapshots)
    .values({
      filter: "trending",
      language: "",
      postIds: [1n],
      createdAt: new Date(Date.now() - 25 * 3_600_000),
    });
  await db()
    .update(postViews)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(eq(postViews.postId, BigInt(first as string)));
  await deleteOutdatedFeeds.run();
  expect(await db().$count(feedSnapshots, sql`created_at < now() - interval '1 day'`)).toBe(0);
  const kept = await db().select({ postId: postViews.postId }).from(postViews);
  expect(kept.map(({ postId }) => String(postId))).toEqual([second]);
  forget();
  const asked = { token: reader.token, limit: 2 };
  expect((await readFeedPage(feedPath, asked, String(nextCursor))).items).toHaveLength(2);
  expect(
    (await readFeedPage(feedPath, { limit: 2 }, String(general.nextCursor))).items,
  ).toHaveLength(2);
});
