import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { onInvalidate } from "#lib/server/core/invalidation";
import { caseEvidence, cases } from "#lib/server/features/moderation/case/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { report } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { buildPostPayload, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchWords } from "#lib/testing/watched-word";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

const url = "https://blog.example/first";
let author: TestUser;
let postId: string;
const { create, update, read } = postCalls(() => author);

beforeAll(async () => {
  author = await makeUser();
  await watchWords({ forbidden: "block", rude: "censor" });
});
beforeEach(async () => {
  postId = await makePost(author);
});

const readUrl = async () => (await read(postId)).firstPublished?.url ?? null;
const draftPath = () => `/sns/api/v1/post/${postId}/draft`;
const saveDraft = async (change: object) => {
  const body = { ...(await buildPostPayload(author)), postVersion: 1, ...change };
  return callApi(`PUT ${draftPath()}`, { token: author.token, body });
};
const readDraftUrl = async () =>
  (await callApi(`GET ${draftPath()}`, { token: author.token })).body.data.firstPublished?.url;

test("is stored in one form, stays when a change leaves it out, and goes with null or an empty one", async () => {
  const payload = await buildPostPayload(author, { canonicalUrl: " https://Blog.example/first " });
  const { body } = await create(payload);
  postId = body.data.postId;
  expect(await readUrl()).toBe(url);
  await update(postId, { title: "Another title" });
  expect(await readUrl()).toBe(url);
  await update(postId, { canonicalUrl: null });
  expect(await readUrl()).toBeNull();
  await update(postId, { canonicalUrl: url });
  await update(postId, { canonicalUrl: "" });
  expect(await readUrl()).toBeNull();
});

test.each([
  ["http://blog.example/first", "not valid"],
  ["javascript:alert(1)", "not valid"],
  ["https://user:secret@blog.example/", "not valid"],
  ["https://localhost/first", "not valid"],
  ["blog.example/first", "not valid"],
  ["https://fundlore.example/en/posts/1", "own site"],
  ["https://www.fundlore.example/en/posts/1", "own site"],
])("responds 400 to %s", async (canonicalUrl, reason) => {
  const { status, body } = await update(postId, { canonicalUrl });
  expect(status).toBe(400);
  expect(body.data.fields).toEqual({ canonicalUrl: reason });
  expect((await saveDraft({ canonicalUrl })).status).toBe(400);
  expect(await readUrl()).toBeNull();
});

test("responds 400 to an address that is too long", async () => {
  const canonicalUrl = `https://blog.example/${"a".repeat(limits.canonicalUrl)}`;
  const { body } = await update(postId, { canonicalUrl });
  expect(body.data.fields).toEqual({ canonicalUrl: "too long" });
});

test("evicts the page of the post, its author and lists at once", async () => {
  const tags: string[] = [];
  onInvalidate((changed) => tags.push(...changed));
  await update(postId, { canonicalUrl: url });
  expect(tags).toEqual(expect.arrayContaining([`post:${postId}`, `user:${author.id}`, "feed"]));
});

test("of unpublished changes is the author's until they are published", async () => {
  await saveDraft({ canonicalUrl: url });
  expect([await readDraftUrl(), await readUrl()]).toEqual([url, null]);
  await update(postId, { canonicalUrl: url, draftVersion: 1 });
  expect(await readUrl()).toBe(url);
});

test("stays with changes that do not name it, and goes with an empty one", async () => {
  await update(postId, { canonicalUrl: url });
  await saveDraft({});
  expect(await readDraftUrl()).toBe(url);
  await saveDraft({ canonicalUrl: null, version: 1 });
  expect(await readDraftUrl()).toBeUndefined();
});

test("is searched for watched words, and never masked", async () => {
  for (const word of ["forbidden", "rude"]) {
    expect((await update(postId, { canonicalUrl: `https://blog.example/${word}` })).status).toBe(
      400,
    );
  }
});

test("is in the evidence that staff see", async () => {
  await update(postId, { canonicalUrl: url });
  await report(await makeUser(), { kind: "post", id: postId, author });
  const [evidence] = await db()
    .select()
    .from(caseEvidence)
    .innerJoin(cases, eq(cases.id, caseEvidence.caseId))
    .where(eq(cases.targetId, postId));
  expect(evidence?.case_evidence.content?.canonicalUrl).toBe(url);
});
