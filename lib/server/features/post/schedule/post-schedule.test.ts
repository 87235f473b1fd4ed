import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { publishDue } from "#lib/server/features/post/schedule/publish-due";
import { postSchedules } from "#lib/server/features/post/schedule/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

let author: TestUser;
let postId: string;

beforeEach(async () => {
  author = await makeUser();
  postId = await makePost(author, { isDraft: true });
});

const schedule = (publishAt: string, replaces: string | null = null, { token } = author) =>
  callApi(`PUT ${sns}/post/${postId}/schedule`, { token, body: { publishAt, replaces } });
const cancel = () => callApi(`DELETE ${sns}/post/${postId}/schedule`, { token: author.token });
const list = async (viewer = author) => {
  const path = `${sns}/user/my/post-schedule/list?postIds=${postId}`;
  return (await callApi(`GET ${path}`, { token: viewer.token })).body.data.items;
};
const read = async () => (await callApi(`GET ${sns}/post/${postId}`)).status;
/** Schedules the draft and lets the time come. */
const makeDue = async () => {
  expect((await schedule(inHours(1))).status).toBe(200);
  const publishAt = new Date(Date.now() - 1_000);
  await db()
    .update(postSchedules)
    .set({ publishAt })
    .where(eq(postSchedules.postId, BigInt(postId)));
};

describe("scheduling a draft", () => {
  test("stores the time, for its author only", async () => {
    const publishAt = inHours(2);
    const { status, body } = await schedule(publishAt);
    expect([status, body.data]).toEqual([200, { postId, publishAt, refusal: null }]);
    expect(await list()).toEqual([{ postId, publishAt, refusal: null }]);
    expect(await list(await makeUser())).toEqual([]);
    await publishDue();
    expect(await read()).toBe(404);
  });

  test("rejects a time that is past or more than a year ahead", async () => {
    for (const [hours, reason] of [
      [-1, "past"],
      [24 * 400, "too far"],
    ] as const) {
      const { status, body } = await schedule(inHours(hours));
      expect([status, body.data.fields]).toEqual([400, { publishAt: reason }]);
    }
    expect(await list()).toEqual([]);
  });

  test("rejects an incomplete draft, a published post and another's draft", async () => {
    const stranger = await makeUser();
    expect((await schedule(inHours(1), null, stranger)).status).toBe(404);
    const path = `PATCH ${sns}/post/${postId}`;
    await callApi(path, { token: author.token, body: { title: "" } });
    const incomplete = await schedule(inHours(1));
    expect([incomplete.status, incomplete.body.data.fields]).toEqual([400, { title: "required" }]);
    await callApi(path, { token: author.token, body: { title: "Now", isDraft: false } });
    const published = await schedule(inHours(1));
    expect([published.status, published.body.data.fields]).toEqual([400, { postId: "published" }]);
  });

  test("accepts one of two times that are chosen at once", async () => {
    const times = [inHours(1), inHours(2)];
    const replies = await Promise.all(times.map((time) => schedule(time)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stored = times[replies.findIndex(({ status }) => status === 200)] ?? "";
    expect(await list()).toMatchObject([{ publishAt: stored }]);
    const later = inHours(3);
    expect((await schedule(later, inHours(9))).status).toBe(409);
    expect((await schedule(later, stored)).status).toBe(200);
    expect(await list()).toMatchObject([{ publishAt: later }]);
  });

  test("is cancelled by the author, or by publishing at once", async () => {
    await schedule(inHours(1));
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect(await list()).toEqual([]);
    await schedule(inHours(1));
    const body = { isDraft: false };
    await callApi(`PATCH ${sns}/post/${postId}`, { token: author.token, body });
    expect(await list()).toEqual([]);
    expect((await cancel()).status).toBe(409);
  });
});

describe("publishing at the scheduled time", () => {
  test("publishes once, with the last saved text, whatever runs at once", async () => {
    await makeDue();
    await callApi(`PATCH ${sns}/post/${postId}`, {
      token: author.token,
      body: { title: "The last word", isDraft: true, version: 1 },
    });
    const began = new Date();
    await Promise.all([publishDue(), publishDue(), publishDue()]);
    const [post] = await db()
      .select()
      .from(posts)
      .where(eq(posts.id, BigInt(postId)));
    expect(post).toMatchObject({ title: "The last word", isDraft: false, version: 3 });
    // The date is that of the publication.
    expect(Number(post?.createdAt) + 1_000).toBeGreaterThan(Number(began));
    const profile = await callApi(`GET ${sns}/user/${author.id}`);
    expect(profile.body.data.postCount).toBe(1);
    expect(await list()).toEqual([]);
  });

  test("tries again after a run that failed halfway", async () => {
    await makeDue();
    await db().execute(sql`create function fail() returns trigger language plpgsql
      as $$ begin raise exception 'interrupted'; end $$`);
    await db().execute(sql`create trigger fail before update on posts
      for each row when (old.is_draft and not new.is_draft) execute function fail()`);
    await publishDue();
    expect(await read()).toBe(404);
    expect(await list()).toMatchObject([{ refusal: null }]);
    await db().execute(sql`drop trigger fail on posts`);
    await publishDue();
    expect(await read()).toBe(200);
  });

  test("publishes nothing that was cancelled or put off in the meantime", async () => {
    await makeDue();
    await cancel();
    await publishDue();
    expect(await read()).toBe(404);
    await makeDue();
    const [due] = await list();
    await schedule(inHours(1), due.publishAt);
    await publishDue();
    expect(await read()).toBe(404);
  });

  test("keeps a refused draft and says why, until the author chooses another time", async () => {
    await makeDue();
    const isAuthor = eq(users.key, author.key);
    await db()
      .update(users)
      .set({ restrictions: ["post"] })
      .where(isAuthor);
    await publishDue();
    expect(await read()).toBe(404);
    expect(await list()).toMatchObject([{ refusal: "postLimited" }]);
    await db().update(users).set({ restrictions: [] }).where(isAuthor);
    // A refusal stands: nothing is published at a time that nobody expects.
    await publishDue();
    expect(await read()).toBe(404);
    await makeDue();
    await publishDue();
    expect(await read()).toBe(200);
  });

  test("refuses an incomplete draft and a closed account, and publishes the others", async () => {
    const first = postId;
    await makeDue();
    const body = { tagNameList: [], isDraft: true };
    await callApi(`PATCH ${sns}/post/${first}`, { token: author.token, body });
    const [writer, banned] = [author, await makeUser()];
    author = banned;
    postId = await makePost(banned, { isDraft: true });
    await makeDue();
    await db().update(users).set({ state: "banned" }).where(eq(users.key, banned.key));
    const ofBanned = postId;
    author = await makeUser();
    postId = await makePost(author, { isDraft: true });
    await makeDue();
    await publishDue();
    expect(await read()).toBe(200);
    const rows = await db().select().from(postSchedules);
    const refusals = new Map(rows.map((row) => [String(row.postId), row.refusal]));
    expect([refusals.get(first), refusals.get(ofBanned)]).toEqual(["invalid", "accountClosed"]);
    expect(writer.id).not.toBe(banned.id);
  });
});
