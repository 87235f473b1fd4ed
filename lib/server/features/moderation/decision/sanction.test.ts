import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { readCandidates } from "#lib/server/features/feed/candidates";
import { endExpiredSanctions } from "#lib/server/features/moderation/decision/end-sanctions";
import { sanctions } from "#lib/server/features/moderation/decision/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs, makeCase, report, uphold } from "#lib/testing/case";
import { getCommentId, insertPost, postComment, readCommentPage } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { buildPostPayload, makeFile, makePost } from "#lib/testing/post";
import { callApiAs, makeUserWithPassword, myPath } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let moderator: TestUser;
beforeAll(async () => {
  moderator = await makeUser({ role: "moderator" });
});

/** Opens a case about a user and upholds it. Returns the decision. */
async function sanction(author: TestUser, chosen: { kind: string; days?: number | null }[]) {
  await report(await makeUser(), { kind: "user", id: author.id, author });
  const { data } = await callAs(moderator, `GET /case/list?subjectId=${author.id}`);
  const reply = await uphold(moderator, data.items[0].caseId, chosen);
  expect([reply.status, reply.message]).toEqual([200, ""]);
  return reply.data.decisions[0];
}

const reverse = (decisionId: string, body: object = {}) =>
  callAs(moderator, `POST /decision/${decisionId}/reversal`, { reason: "A mistake.", ...body });

const expire = async (author: TestUser) => {
  await db()
    .update(sanctions)
    .set({ endsAt: sql`now()` })
    .where(and(eq(sanctions.subjectKey, author.key), isNotNull(sanctions.endsAt)));
  await endExpiredSanctions();
};

test("a blocked post disappears everywhere and comes back", async () => {
  const { author, postId, caseId } = await makeCase(moderator);
  const read = async () => [
    (await callApi(`GET ${sns}/post/${postId}`)).status,
    (await callApi(`GET ${sns}/user/${author.id}`)).body.data.postCount,
  ];
  expect(await read()).toEqual([200, 1]);
  const { data } = await uphold(moderator, caseId, [{ kind: "blockPost" }]);
  expect(await read()).toEqual([404, 0]);
  expect((await reverse(data.decisions[0].decisionId)).status).toBe(200);
  expect(await read()).toEqual([200, 1]);
  expect((await reverse(data.decisions[0].decisionId)).status).toBe(409);
});

test("a flagged comment keeps its place with a notice", async () => {
  const author = await makeUser();
  const postId = await insertPost(await makeUser());
  const commentId = await getCommentId(postComment(postId, author, "Send coins"));
  await report(await makeUser(), { kind: "comment", id: commentId, author });
  const { data } = await callAs(moderator, `GET /case/list?subjectId=${author.id}`);
  await uphold(moderator, data.items[0].caseId, [{ kind: "flagComment" }]);
  const { items, totalCommentCount } = await readCommentPage(postId);
  expect(items).toMatchObject([{ flagReason: "CMT_POLICY_VIOLATION", content: "" }]);
  expect(totalCommentCount).toBe(1);
});

describe("a ban", () => {
  test("is in force at once, shown at login with a pass, and ends by itself", async () => {
    const author = await makeUserWithPassword();
    const postId = await makePost(author);
    const tags: string[] = [];
    onInvalidate((list) => tags.push(...list));
    await sanction(author, [{ kind: "ban", days: 7 }]);
    expect(tags).toEqual(expect.arrayContaining([`user:${author.id}`, "feed"]));
    const old = await callApi(`GET ${myPath}`, { token: author.token });
    expect([old.status, old.body.code, old.body.data.reason]).toEqual([403, 30105, "banned"]);
    expect((await callApi(`GET ${sns}/post/${postId}`)).status).toBe(404);
    const { status, body } = await logIn(author.id, password);
    expect([status, body.code]).toEqual([403, 30105]);
    const days = (Date.parse(body.data.bannedUntil) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    const opened = await callApi(`POST ${sns}/decision/open`, {
      body: { token: body.data.decisionToken },
    });
    expect(opened.body.data).toMatchObject({ rule: "scam", sanctions: [{ kind: "ban" }] });
    expect(JSON.stringify(opened.body.data)).not.toContain(moderator.id);
    expect((await logIn(author.id, "Wrong-horse7")).body.data).toBeNull();
    await expire(author);
    expect((await logIn(author.id, password)).status).toBe(200);
    expect((await callApi(`GET ${sns}/post/${postId}`)).status).toBe(200);
  });

  test("stays while another ban is in force", async () => {
    const author = await makeUserWithPassword();
    const first = await sanction(author, [{ kind: "ban", days: 7 }]);
    await db().update(users).set({ state: "active" }).where(eq(users.key, author.key));
    const second = await sanction(author, [{ kind: "ban" }]);
    await reverse(first.decisionId);
    expect((await logIn(author.id, password)).status).toBe(403);
    await reverse(second.decisionId);
    expect((await logIn(author.id, password)).status).toBe(200);
  });

  test("during the deletion of an account awaits its return", async () => {
    const author = await makeUserWithPassword();
    await report(await makeUser(), { kind: "user", id: author.id, author });
    await callApiAs(author, `DELETE ${myPath}`, { reason: "privacy", password });
    const { data } = await callAs(moderator, `GET /case/list?subjectId=${author.id}`);
    await uphold(moderator, data.items[0].caseId, [{ kind: "ban" }]);
    const { restoreToken } = (await logIn(author.id, password)).body.data;
    const restored = await callApi(`POST ${sns}/user/restore`, { body: { restoreToken } });
    expect([restored.status, typeof restored.body.data.decisionToken]).toEqual([403, "string"]);
    expect((await logIn(author.id, password)).body.code).toBe(30105);
  });

  test("of a purged account is refused, a decision about its content is not", async () => {
    const { author, caseId } = await makeCase(moderator);
    await db().update(users).set({ state: "purged" }).where(eq(users.key, author.key));
    expect((await uphold(moderator, caseId, [{ kind: "ban" }])).status).toBe(403);
    expect((await uphold(moderator, caseId, [{ kind: "blockPost" }])).status).toBe(200);
    expect(await readOutbox(`${author.id}@example.com`)).toHaveLength(0);
  });
});

test("a sanction that cannot end keeps no other one in force", async () => {
  const [stuck, other] = [await makeUser(), await makeUser()];
  for (const author of [stuck, other]) await sanction(author, [{ kind: "ban", days: 1 }]);
  await db().execute(
    sql.raw(`alter table users add constraint stuck
    check (key <> ${stuck.key} or state = 'banned') not valid`),
  );
  await db()
    .update(sanctions)
    .set({ endsAt: sql`now()` })
    .where(inArray(sanctions.subjectKey, [stuck.key, other.key]));
  await expect(endExpiredSanctions()).rejects.toMatchObject({ cause: { code: "23514" } });
  const states = await db()
    .select({ key: users.key, state: users.state })
    .from(users)
    .where(inArray(users.key, [stuck.key, other.key]))
    .orderBy(users.key);
  expect(states.map(({ state }) => state)).toEqual(["banned", "active"]);
  await db().execute(sql`alter table users drop constraint stuck`);
  await endExpiredSanctions();
});

test("limits stop comments, posts and recommendations until they end", async () => {
  const author = await makeUser();
  const own = await makePost(author);
  const postId = await insertPost(await makeUser());
  const newPost = await buildPostPayload(author);
  const isRecommended = async () => (await readCandidates(db())).some(({ id }) => id === own);
  const act = async () => [
    (await postComment(postId, author, "Hello")).status,
    (await callApi(`POST ${sns}/post`, { token: author.token, body: newPost })).status,
    (
      await callApi(`PATCH ${sns}/post/${own}`, {
        token: author.token,
        body: { title: "Rewritten" },
      })
    ).status,
  ];
  expect(await act()).toEqual([200, 200, 200]);
  const { decisionId } = await sanction(author, [
    { kind: "limitComments", days: 3 },
    { kind: "limitPosts", days: 3 },
    { kind: "limitRecommendation" },
  ]);
  expect(await act()).toEqual([403, 403, 403]);
  expect(await isRecommended()).toBe(false);
  const [row] = await db().select().from(users).where(eq(users.key, author.key));
  expect([...(row?.restrictions ?? [])].sort()).toEqual(["comment", "post", "recommendation"]);
  expect((await callApi(`GET ${sns}/post/${own}`)).status).toBe(200);
  await expire(author);
  expect(await act()).toEqual([200, 200, 200]);
  expect(await isRecommended()).toBe(false);
  await reverse(decisionId);
  expect(await isRecommended()).toBe(true);
});

test("a removed name and picture come back, unless the name was taken meanwhile", async () => {
  const author = await makeUser({ username: "Rude.Name" });
  const avatarFileId = await makeFile(author);
  await db().update(users).set({ avatarFileId }).where(eq(users.key, author.key));
  const read = async () => {
    const { data } = (await callApi(`GET ${sns}/user/${author.id}`)).body;
    return [data.nickName, data.profileUrl === null];
  };
  const remove = () => sanction(author, [{ kind: "removeName" }, { kind: "removePicture" }]);
  const first = await remove();
  expect(await read()).toEqual([author.id, true]);
  await reverse(first.decisionId);
  expect(await read()).toEqual(["Rude.Name", false]);
  const second = await remove();
  await makeUser({ username: "rude.name" });
  await reverse(second.decisionId);
  expect(await read()).toEqual([author.id, false]);
});
