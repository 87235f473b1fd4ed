import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drainWatchedReview } from "#lib/server/features/moderation/watched-review/worker";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs, uphold } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { buildPostPayload, makePost } from "#lib/testing/post";
import { setServerSetting } from "#lib/testing/server-setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let staff: TestUser;
let author: TestUser;
let reader: TestUser;
beforeAll(async () => {
  staff = await makeUser({ role: "moderator" });
  reader = await makeUser();
});
beforeEach(async () => {
  author = await makeUser();
  await setServerSetting("heldFirstPosts", 1);
});

const publish = async (overrides: object = {}) => {
  const body = await buildPostPayload(author, overrides);
  return (await callApi(`POST ${sns}/post`, { token: author.token, body })).body.data;
};
const read = async (postId: string, { token } = reader) =>
  (await callApi(`GET ${sns}/post/${postId}`, { token })).status;
/** Returns whether the author's page and list of posts say that the post is in review. */
const readMarks = async (postId: string) => {
  const { token, id } = author;
  const [post, list] = await Promise.all([
    callApi(`GET ${sns}/post/${postId}`, { token }),
    callApi(`GET ${sns}/user/${id}/post/list?type=post`, { token }),
  ]);
  const item = list.body.data.items.find((each: { postId: string }) => each.postId === postId);
  return [post.body.data.isInReview, item.isInReview];
};
const change = (postId: string, body: object) =>
  callApi(`PATCH ${sns}/post/${postId}`, { token: author.token, body });

async function findCase(postId: string) {
  await drainWatchedReview();
  const { data } = await callAs(staff, `GET /case/list?limit=50&subjectId=${author.id}`);
  return data.items.find((item: { targetId: string }) => item.targetId === postId);
}

async function dismiss(postId: string): Promise<void> {
  const { caseId, version } = await findCase(postId);
  const decision = { version, outcome: "dismissed", reason: "Harmless." };
  expect((await callAs(staff, `POST /case/${caseId}/decision`, decision)).status).toBe(200);
  await drainWatchedReview();
}

test("is off at first", async () => {
  await setServerSetting("heldFirstPosts", 0);
  expect((await publish()).isHeld).toBe(false);
});

describe("a first post", () => {
  test("is seen by its author only, until its case is dismissed", async () => {
    const { postId, isHeld } = await publish();
    expect(isHeld).toBe(true);
    expect([await read(postId), await read(postId, author)]).toEqual([404, 200]);
    expect(await readMarks(postId)).toEqual([true, true]);
    expect(await findCase(postId)).toMatchObject({ source: "firstPost", category: "other" });
    await dismiss(postId);
    expect([await read(postId), ...(await readMarks(postId))]).toEqual([200, undefined, undefined]);
    const next = await publish();
    expect([next.isHeld, await read(next.postId)]).toEqual([false, 200]);
    expect((await change(postId, { title: "Edited" })).body.data.isHeld).toBe(false);
  });

  test("stays hidden if the decision blocks it", async () => {
    const { postId } = await publish();
    const { caseId } = await findCase(postId);
    expect((await uphold(staff, caseId, [{ kind: "blockPost" }])).status).toBe(200);
    await drainWatchedReview();
    expect([await read(postId), ...(await readMarks(postId))]).toEqual([404, undefined, undefined]);
    expect((await publish()).isHeld).toBe(true);
  });

  test("is held also when two are published at the same time", async () => {
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ isHeld }) => isHeld)).toEqual([true, true]);
  });

  test("is held when a draft is published, or a private post becomes public", async () => {
    const draft = await publish({ isDraft: true });
    expect(draft.isHeld).toBe(false);
    expect((await change(draft.postId, { isDraft: false })).body.data.isHeld).toBe(true);
    const hidden = await publish({ isPublic: false });
    expect(hidden.isHeld).toBe(false);
    const path = `PATCH ${sns}/post/${hidden.postId}/visibility?isPublic=true`;
    const { status, body } = await callApi(path, { token: author.token });
    expect([status, body.data]).toEqual([200, expect.stringContaining("in review")]);
    expect(await read(hidden.postId)).toBe(404);
    const edited = await publish({ isPublic: false });
    expect((await change(edited.postId, { isPublic: true })).body.data.isHeld).toBe(true);
  });

  test("counts in no list until it is shown", async () => {
    const { postId } = await publish();
    const count = async () =>
      (await callApi(`GET ${sns}/user/${author.id}`, { token: reader.token })).body.data.postCount;
    expect(await count()).toBe(0);
    await dismiss(postId);
    expect(await count()).toBe(1);
  });
});

test("an old account and staff publish at once", async () => {
  await db()
    .update(users)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(users.key, author.key));
  expect((await publish()).isHeld).toBe(false);
  author = await makeUser({ role: "moderator" });
  expect((await publish()).isHeld).toBe(false);
});

test("what was shown before the setting was changed counts", async () => {
  await setServerSetting("heldFirstPosts", 0);
  await makePost(author);
  await setServerSetting("heldFirstPosts", 1);
  expect((await publish()).isHeld).toBe(false);
  await setServerSetting("heldFirstPosts", 3);
  expect((await publish()).isHeld).toBe(true);
});
