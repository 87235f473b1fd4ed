import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { isReferenced } from "#lib/server/features/file/file-references";
import { files } from "#lib/server/features/file/schema";
import { postRevisionFiles, postRevisions } from "#lib/server/features/post/revision/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, buildPostPayload, makeFile, postCalls, setBlocked } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let stranger: TestUser;
const { create, update, read } = postCalls(() => author);

const setPost = (postId: string, values: Partial<typeof posts.$inferInsert>) =>
  db()
    .update(posts)
    .set(values)
    .where(eq(posts.id, BigInt(postId)));
const age = (postId: string) =>
  setPost(postId, { createdAt: new Date(Date.now() - limits.postVersion.graceMs - 60_000) });
const publish = async (fields: object = {}): Promise<string> =>
  (await create(await buildPostPayload(author, fields))).body.data.postId;
/** Publishes a post whose first minutes are over. */
const publishEarlier = async (fields: object = {}): Promise<string> => {
  const postId = await publish(fields);
  await age(postId);
  return postId;
};
const path = (postId: string) => `/sns/api/v1/post/${postId}/version`;
const list = async (postId: string, viewer: TestUser | null = stranger) =>
  callApi(`GET ${path(postId)}/list`, viewer ? { token: viewer.token } : {});
const listItems = async (postId: string) => (await list(postId)).body.data.items;
const compare = (postId: string, from: number, to: number) =>
  callApi(`GET ${path(postId)}/compare?from=${from}&to=${to}`, { token: stranger.token });

beforeEach(async () => {
  [author, stranger] = [await makeUser(), await makeUser()];
});

describe("a change of a published post", () => {
  test("makes no version in the first ten minutes", async () => {
    const postId = await publish();
    await update(postId, { title: "Dividends in spring", note: "The season" });
    expect(await listItems(postId)).toEqual([]);
    expect((await read(postId, stranger)).history.correctionCount).toBe(0);
  });

  test("makes a version that readers see with the author's note, beside the first one", async () => {
    const postId = await publishEarlier();
    await update(postId, { title: "Dividends in spring", note: " The season was wrong. " });
    await update(postId, { post: buildBody("A patient glance at payouts."), isSpelling: true });
    expect(await listItems(postId)).toMatchObject([
      { number: 3, note: "", isSpelling: true, isShown: true },
      { number: 2, note: "The season was wrong.", isSpelling: false, isShown: true },
      { number: 1, note: "", isSpelling: false, isShown: true },
    ]);
    expect((await read(postId, stranger)).history).toEqual({
      correctionCount: 1,
      spellingCount: 1,
      corrections: [{ note: "The season was wrong.", at: expect.any(String) }],
    });
    const { body } = await compare(postId, 1, 3);
    expect(body.data.title.filter(({ kind }: { kind: string }) => kind !== "same")).toEqual([
      { kind: "removed", text: "winter" },
      { kind: "added", text: "spring" },
    ]);
    expect(body.data.body).toMatchObject([{ kind: "changed" }]);
  });

  test("makes none if nothing of the content changed", async () => {
    const postId = await publishEarlier();
    const { title, post } = await read(postId);
    await update(postId, { title, post, note: "Nothing", isPublic: true });
    expect(await listItems(postId)).toEqual([]);
  });

  test("makes none while the post is a draft", async () => {
    const postId = await publishEarlier({ isDraft: true });
    await update(postId, { title: "Another" });
    await update(postId, { isDraft: false });
    expect(await listItems(postId)).toEqual([]);
  });

  test("made twice at once makes one version each, without gaps", async () => {
    const postId = await publishEarlier();
    const titles = ["One", "Two", "Three", "Four", "Five"];
    await Promise.all(titles.map((title) => update(postId, { title })));
    const items = await listItems(postId);
    expect(items.map(({ number }: { number: number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test("refuses a note that is too long, and stores nothing", async () => {
    const postId = await publishEarlier();
    const note = "n".repeat(limits.postVersion.note + 1);
    const { status, body } = await update(postId, { title: "Another", note });
    expect([status, body.data.fields]).toEqual([400, { note: "too long" }]);
    expect((await read(postId)).title).toBe("Dividends in winter");
  });

  test("keeps the files of earlier versions until the post goes", async () => {
    const picture = await makeFile(author);
    const postId = await publishEarlier({ fileIdList: [picture] });
    const other = await makeFile(author);
    await update(postId, { fileIdList: [other] });
    const isUsed = async () => {
      const [row] = await db()
        .select({ isUsed: isReferenced() })
        .from(files)
        .where(eq(files.id, picture));
      return row?.isUsed;
    };
    expect(await isUsed()).toBe(true);
    expect((await compare(postId, 1, 2)).body.data.changedParts).toEqual(["pictures", "cover"]);
    await callApi(`DELETE /sns/api/v1/post/${postId}`, { token: author.token });
    expect(await isUsed()).toBe(false);
  });
});

test("a stored comparison is shown while its versions are", async () => {
  const postId = await publishEarlier();
  await update(postId, { title: "Dividends in spring" });
  await update(postId, { title: "Dividends in summer" });
  const [first, again] = await Promise.all([compare(postId, 1, 2), compare(postId, 1, 2)]);
  expect(first.status).toBe(200);
  expect(again.body.data).toEqual(first.body.data);
  await db()
    .update(postRevisions)
    .set({ isWithheld: true })
    .where(and(eq(postRevisions.postId, BigInt(postId)), eq(postRevisions.number, 1)));
  expect((await compare(postId, 1, 2)).status).toBe(404);
  expect((await compare(postId, 2, 3)).status).toBe(200);
  await setPost(postId, { isPublic: false });
  expect((await compare(postId, 2, 3)).status).toBe(404);
});

describe("who sees versions", () => {
  test("is everybody who sees the post", async () => {
    const postId = await publishEarlier();
    await update(postId, { title: "Another" });
    expect((await list(postId, null)).status).toBe(200);
    await setPost(postId, { isPublic: false });
    expect((await list(postId)).status).toBe(404);
    expect((await compare(postId, 1, 2)).status).toBe(404);
    await setPost(postId, { isPublic: true, isBlocked: true });
    expect((await list(postId)).status).toBe(404);
    await setPost(postId, { isBlocked: false });
    await callApi(`POST /sns/api/v1/user/${author.id}/block`, { token: stranger.token });
    expect((await list(postId)).status).toBe(404);
    expect((await list(postId, null)).status).toBe(200);
    await db().update(users).set({ state: "banned" }).where(eq(users.key, author.key));
    expect((await list(postId, null)).status).toBe(404);
  });

  test("is nobody for what was replaced while the post was hidden", async () => {
    const postId = await publishEarlier();
    await update(postId, { title: "Libel", note: "More libel" });
    await setBlocked(author, postId, true);
    await update(postId, { title: "Facts", note: "Only facts now" });
    await setBlocked(author, postId, false);
    expect(await listItems(postId)).toMatchObject([
      { number: 3, isShown: true, isWithheld: false, note: "Only facts now" },
      { number: 2, isShown: false, isWithheld: true, note: "" },
      { number: 1, isShown: false, isWithheld: true },
    ]);
    expect((await compare(postId, 2, 3)).status).toBe(404);
    const history = JSON.stringify((await read(postId, stranger)).history);
    expect(history).not.toContain("libel");
    expect(history).toContain('"correctionCount":2');
  });

  test("is everybody again if staff restore a post that was not changed meanwhile", async () => {
    const postId = await publishEarlier();
    await update(postId, { title: "Another" });
    await setBlocked(author, postId, true);
    await setBlocked(author, postId, false);
    expect((await compare(postId, 1, 2)).status).toBe(200);
  });
});

test("stores the first version and the newest ones, and what was said about all", async () => {
  const postId = await publishEarlier();
  const { stored } = limits.postVersion;
  await update(postId, { title: "Title 2", note: "Note 2" });
  const [version] = await db()
    .select()
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, BigInt(postId)), eq(postRevisions.number, 2)));
  if (!version) throw new Error("The version is missing.");
  // As if it had been changed often.
  await db()
    .insert(postRevisions)
    .values(Array.from({ length: stored - 1 }, (_, at) => ({ ...version, number: at + 3 })));
  await update(postId, { title: "The last" });
  const items = await listItems(postId);
  expect(items).toHaveLength(stored + 2);
  const shown = items.filter(({ isShown }: { isShown: boolean }) => isShown);
  expect(shown).toHaveLength(stored + 1);
  expect(items.at(-2)).toMatchObject({ number: 2, note: "Note 2", isShown: false });
  const kept = await db()
    .select({ number: postRevisionFiles.number })
    .from(postRevisionFiles)
    .where(eq(postRevisionFiles.postId, BigInt(postId)));
  expect(kept.map(({ number }) => number)).not.toContain(2);
});
