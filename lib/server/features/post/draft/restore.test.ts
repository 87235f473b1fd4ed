import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { isReferenced } from "#lib/server/features/file/file-references";
import { files } from "#lib/server/features/file/schema";
import { purgeDraftsJob } from "#lib/server/features/post/draft/purge";
import { client, db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makeFile, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const long = buildBody("A paragraph about bonds, written with patience. ".repeat(20));
let author: TestUser;
let stranger: TestUser;
const { update, read } = postCalls(() => author);

beforeEach(async () => {
  author = await makeUser();
  stranger = await makeUser();
});

const asAuthor = (body?: object) => ({ token: author.token, ...(body && { body }) });
const listRevisions = async (postId: string, { token } = author) =>
  callApi(`GET ${sns}/post/${postId}/draft/revision/list`, { token });
const restore = (postId: string, number: number, body: object = {}) =>
  callApi(`POST ${sns}/post/${postId}/draft/revision/${number}/restore`, asAuthor(body));
const saveChanges = (postId: string, change: object) =>
  callApi(`PUT ${sns}/post/${postId}/draft`, asAuthor({ postVersion: 1, ...change }));
const readChanges = (postId: string) => callApi(`GET ${sns}/post/${postId}/draft`, asAuthor());
const remove = (postId: string) => callApi(`DELETE ${sns}/post/${postId}`, asAuthor());
const restoreDeleted = (postId: string, { token } = author) =>
  callApi(`POST ${sns}/user/my/deleted-draft/${postId}/restore`, { token, body: {} });
const listDeleted = async ({ token } = author) =>
  (await callApi(`GET ${sns}/user/my/deleted-draft/list`, { token })).body.data.items;

describe("the history of a draft", () => {
  test("lists what was removed, compares it, and restores it so that this can be undone", async () => {
    const postId = await makePost(author, { isDraft: true, post: long, title: "Bonds" });
    await update(postId, { isDraft: true, post: "", title: "Wiped" });
    const { items } = (await listRevisions(postId)).body.data;
    expect(items).toMatchObject([
      { number: 1, title: "Bonds", wordCount: 140, isBeforeRemoval: true },
    ]);
    const compared = await callApi(
      `GET ${sns}/post/${postId}/draft/revision/1/compare`,
      asAuthor(),
    );
    expect(compared.body.data.title).toEqual([
      { kind: "removed", text: "Bonds" },
      { kind: "added", text: "Wiped" },
    ]);
    expect(compared.body.data.body).toMatchObject([{ kind: "removed" }]);
    const { version } = await read(postId);
    expect((await restore(postId, 1, { version: version - 1 })).status).toBe(409);
    expect((await restore(postId, 1, { version })).body.data).toEqual({ version: version + 1 });
    expect(await read(postId)).toMatchObject({ title: "Bonds", isDraft: true });
    expect((await read(postId)).post).toContain("written with patience");
    expect((await listRevisions(postId)).body.data.items).toMatchObject([
      { number: 2, title: "Wiped", wordCount: 0, isBeforeRemoval: false },
      { number: 1 },
    ]);
  });

  test("restores into the unpublished changes, and leaves the post alone", async () => {
    const postId = await makePost(author, { title: "Published" });
    await saveChanges(postId, { title: "First", post: long });
    await saveChanges(postId, { title: "Wiped", post: "", version: 1 });
    expect((await restore(postId, 1, { draftVersion: 1 })).status).toBe(409);
    expect((await restore(postId, 1, { draftVersion: 2 })).body.data).toEqual({ version: 3 });
    expect((await readChanges(postId)).body.data).toMatchObject({ title: "First", version: 3 });
    expect((await read(postId)).title).toBe("Published");
  });

  test("is for the author alone, and has no state that is not stored", async () => {
    const postId = await makePost(author, { isDraft: true });
    expect((await listRevisions(postId, stranger)).status).toBe(404);
    expect((await restore(postId, 1)).status).toBe(404);
  });
});

describe("discarded changes", () => {
  const discard = (postId: string) => callApi(`DELETE ${sns}/post/${postId}/draft`, asAuthor());
  const bringBack = (postId: string) =>
    callApi(`POST ${sns}/post/${postId}/draft/restore`, asAuthor({}));

  test("return with everything, once", async () => {
    const postId = await makePost(author);
    await saveChanges(postId, { title: "Changed", post: long, note: "Why" });
    await discard(postId);
    expect((await readChanges(postId)).status).toBe(404);
    expect((await listRevisions(postId)).body.data.discardedAt).not.toBeNull();
    expect((await bringBack(postId)).body.data).toEqual({ version: 2 });
    const { title, note } = (await readChanges(postId)).body.data;
    expect([title, note]).toEqual(["Changed", "Why"]);
    expect((await bringBack(postId)).status).toBe(404);
  });

  test("do not replace newer ones", async () => {
    const postId = await makePost(author);
    await saveChanges(postId, { title: "Discarded" });
    await discard(postId);
    await saveChanges(postId, { title: "Newer" });
    expect((await bringBack(postId)).status).toBe(409);
    expect((await readChanges(postId)).body.data.title).toBe("Newer");
  });

  test("are gone after a day, and with the publication of other changes stay until then", async () => {
    const postId = await makePost(author);
    await saveChanges(postId, { title: "Changed" });
    await discard(postId);
    await client()`update post_revisions set at = at - interval '25 hours' where post_id = ${postId}`;
    expect((await bringBack(postId)).status).toBe(404);
    await purgeDraftsJob.run();
    expect(await client()`select from post_revisions where post_id = ${postId}`).toHaveLength(0);
  });
});

describe("a deleted draft", () => {
  test("is gone for every other call, and returns at its address with its files", async () => {
    const fileId = await makeFile(author);
    const draft = { title: "Kept", post: long, fileIdList: [fileId], tagNameList: ["bonds"] };
    const postId = await makePost(author, { ...draft, isDraft: true, sendsEmail: false });
    const before = await read(postId);
    expect((await remove(postId)).status).toBe(200);
    expect((await callApi(`GET ${sns}/post/${postId}`, asAuthor())).status).toBe(404);
    const { body } = await callApi(`GET ${sns}/user/${author.id}/post/list?type=draft`, asAuthor());
    expect([body.data.items, body.data.totalCount]).toEqual([[], 0]);
    expect(await listDeleted()).toMatchObject([{ postId, title: "Kept" }]);
    expect(await listDeleted(stranger)).toEqual([]);
    const [file] = await db()
      .select({ isUsed: isReferenced() })
      .from(files)
      .where(eq(files.id, fileId));
    expect(file?.isUsed).toBe(true);
    expect((await restoreDeleted(postId, stranger)).status).toBe(404);
    const [first, again] = await Promise.all([restoreDeleted(postId), restoreDeleted(postId)]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await read(postId)).toEqual(before);
    expect(await listDeleted()).toEqual([]);
    expect((await update(postId, { isDraft: false })).status).toBe(200);
  });

  test("returns without the key that a second import of it has", async () => {
    const draftKey = "2f6f0d3a-59d5-4c3b-9c64-1a6a3d1d2f10";
    const postId = await makePost(author, { isDraft: true, draftKey });
    await remove(postId);
    const second = await makePost(author, { isDraft: true, draftKey });
    expect(second).not.toBe(postId);
    expect((await restoreDeleted(postId)).status).toBe(200);
  });

  test("is purged after a day, and a published post at once", async () => {
    const postId = await makePost(author, { isDraft: true });
    await remove(postId);
    const past = (limits.restoreDraftMs + 60_000) / 1_000;
    await client()`update deleted_drafts set deleted_at = now() - make_interval(secs => ${past})`;
    expect(await listDeleted()).toEqual([]);
    expect((await restoreDeleted(postId)).status).toBe(404);
    await purgeDraftsJob.run();
    expect(await client()`select from deleted_drafts`).toHaveLength(0);
    const published = await makePost(author);
    await remove(published);
    expect((await restoreDeleted(published)).status).toBe(404);
  });
});
