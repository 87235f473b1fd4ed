import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { drainWatchedReview } from "#lib/server/features/moderation/watched-review/worker";
import { posts } from "#lib/server/features/post/schema/post";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { db } from "#lib/server/platform/postgres/client";
import { buildSignupForm, signUp } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs, uphold } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { buildBody, buildPostPayload, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchWords } from "#lib/testing/watched-word";

testDatabase();

const sns = "/sns/api/v1";
let moderator: TestUser;
let author: TestUser;
let reader: TestUser;
beforeAll(async () => {
  moderator = await makeUser({ role: "moderator" });
  author = await makeUser();
  reader = await makeUser();
  await watchWords({ forbidden: "block", waiting: "hold", odd: "flag", rude: "censor" });
});

const send = (call: string, body?: unknown, user = author) =>
  callApi(call.replace(" ", ` ${sns}`), { token: user.token, body });
const publish = async (text: string, overrides: object = {}) =>
  send("POST /post", await buildPostPayload(author, { post: buildBody(text), ...overrides }));
const read = (postId: string, user = reader) => send(`GET /post/${postId}`, undefined, user);

async function findCase(targetId: string, subject = author) {
  await drainWatchedReview();
  const { data } = await callAs(
    moderator,
    `GET /case/list?sort=oldest&limit=50&subjectId=${subject.id}`,
  );
  return data.items.find((item: { targetId: string }) => item.targetId === targetId);
}
const dismiss = ({ caseId, version }: { caseId: string; version: number }) =>
  callAs(moderator, `POST /case/${caseId}/decision`, {
    version,
    outcome: "dismissed",
    reason: "Harmless.",
  });

describe("a blocked word", () => {
  test.each([
    ["title", { title: "F o r b i d d e n" }],
    ["summary", { summary: "Forbidden!" }],
    ["tag", { tagNameList: ["forbidden"] }],
    ["body", { post: buildBody("ｆｏｒｂｉｄｄｅｎ") }],
  ])("refuses a post because of its %s, and is named", async (_, overrides) => {
    const { status, body } = await publish("Fine.", overrides);
    expect(status).toBe(400);
    expect(body.message).toMatch(/^These words are not allowed here: f ?o ?r|ｆｏｒ/i);
  });

  test("does not keep an author from saving a draft, only from publishing it", async () => {
    const draft = await publish("forbidden", { isDraft: true });
    expect(draft.status).toBe(200);
    const { postId } = draft.body.data;
    expect((await send(`PATCH /post/${postId}`, { title: "Still" })).status).toBe(200);
    expect((await send(`PATCH /post/${postId}`, { isDraft: false })).status).toBe(400);
    const fixed = { isDraft: false, post: buildBody("Fine.") };
    expect((await send(`PATCH /post/${postId}`, fixed)).status).toBe(200);
  });

  test("refuses comments, replies, names and bios, in the language of the page", async () => {
    const postId = await makePost(author);
    const { body } = await callApi(`POST ${sns}/post/${postId}/comment`, {
      token: reader.token,
      body: { content: "So for.bid.den" },
      headers: { "accept-language": "zh" },
    });
    expect(body.message).toBe("这里不允许出现以下词语：for.bid.den");
    const comment = await send(`POST /post/${postId}/comment`, { content: "Hm." });
    const reply = `POST /post/${postId}/comment/${comment.body.data.commentId}/reply`;
    expect((await send(reply, { content: "forbidden" })).status).toBe(400);
    for (const change of [{ username: "forbidden" }, { bio: "waiting" }, { username: "rude" }]) {
      expect((await send("PATCH /user/my/profile", change)).status).toBe(400);
    }
    const form = await buildSignupForm("new.person", { username: "forbidden" });
    expect((await signUp(form)).body.data).toEqual({ words: "forbidden" });
  });
});

describe("a word to hold", () => {
  test("hides a post until a case is dismissed, and does not hold it again", async () => {
    const { body } = await publish("I am waiting for rates.");
    const { postId } = body.data;
    expect(body.data.isHeld).toBe(true);
    expect((await read(postId)).status).toBe(404);
    expect((await read(postId, author)).status).toBe(200);
    const found = await findCase(postId);
    expect(found).toMatchObject({ source: "watchedWord", targetKind: "post" });
    const hits = await callAs(moderator, `GET /watched-word/hit/list?caseId=${found.caseId}`);
    expect(hits.data.items).toMatchObject([{ word: "waiting", action: "hold", reviewedAt: null }]);
    const [mark] = hits.data.body;
    expect(mark.excerpt.slice(...mark.range)).toBe("waiting");
    expect((await dismiss(found)).status).toBe(200);
    await drainWatchedReview();
    expect((await read(postId)).status).toBe(200);
    const again = await send(`PATCH /post/${postId}`, { post: buildBody("Still waiting.") });
    expect(again.body.data.isHeld).toBe(false);
    await drainWatchedReview();
    expect((await read(postId)).status).toBe(200);
  });

  test("keeps a post hidden if the decision blocks it", async () => {
    const postId = await makePost(author);
    await send(`PATCH /post/${postId}`, { title: "Waiting" });
    const { caseId } = await findCase(postId);
    await uphold(moderator, caseId, [{ kind: "blockPost" }]);
    await drainWatchedReview();
    expect((await read(postId)).status).toBe(404);
    const [hit] = await db()
      .select()
      .from(watchedWordHits)
      .where(eq(watchedWordHits.targetId, postId));
    expect(hit?.reviewedAt).not.toBeNull();
  });

  test("hides a comment and its notification until it is reviewed", async () => {
    const postId = await makePost(author);
    const { body } = await send(`POST /post/${postId}/comment`, { content: "Waiting…" }, reader);
    const list = async () =>
      (await send(`GET /post/${postId}/comment`)).body.data.items.map(
        ({ content }: { content: string }) => content,
      );
    expect(await list()).toEqual([""]);
    await dismiss(await findCase(body.data.commentId, reader));
    await drainWatchedReview();
    expect(await list()).toEqual(["Waiting…"]);
  });
});

describe("a word to flag", () => {
  test("opens one case for content that stays visible", async () => {
    const { body } = await publish("An odd and odd thing.", { title: "Odd" });
    const { postId } = body.data;
    expect((await read(postId)).status).toBe(200);
    expect(await findCase(postId)).toMatchObject({ source: "watchedWord", reportCount: 0 });
    expect(await db().$count(watchedWordHits, eq(watchedWordHits.targetId, postId))).toBe(1);
    await send("PATCH /user/my/profile", { bio: "An odd fellow." });
    expect(await findCase(author.id)).toMatchObject({ targetKind: "user" });
  });

  test("is forgotten if the content is deleted before", async () => {
    const postId = (await publish("odd")).body.data.postId;
    await db()
      .delete(posts)
      .where(eq(posts.id, BigInt(postId)));
    expect(await findCase(postId)).toBeUndefined();
    expect(await db().$count(watchedWordHits, eq(watchedWordHits.targetId, postId))).toBe(0);
  });
});

test("a word to censor is stored as asterisks, across formats of a body", async () => {
  const half = (text: string, format: number) => ({ type: "text", version: 1, text, format });
  const paragraph = { type: "paragraph", version: 1, children: [half("So ru", 0), half("de.", 1)] };
  const post = JSON.stringify({ root: { type: "root", version: 1, children: [paragraph] } });
  const { body } = await publish("", { post, title: "Rude!" });
  const { data } = (await read(body.data.postId)).body;
  expect([data.title, data.summary]).toEqual(["****!", "So ****."]);
  expect(data.post).toContain('"So **"');
  expect(data.post).toContain('"**."');
  const comment = await send(`POST /post/${body.data.postId}/comment`, { content: "r.u.d.e" });
  expect(comment.body.data.content).toBe("*******");
});
