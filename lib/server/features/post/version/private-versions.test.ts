import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { posts } from "#lib/server/features/post/schema/post";
import { client, db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
const { update, read } = postCalls(() => author);

const setVisibility = (postId: string, isPublic: boolean) =>
  callApi(`PATCH /sns/api/v1/post/${postId}/visibility?isPublic=${isPublic}`, {
    token: author.token,
  });
/** Publishes a post whose first minutes are over. */
async function publishEarlier(title = "Open"): Promise<string> {
  const postId = await makePost(author, { title });
  const createdAt = new Date(Date.now() - limits.postVersion.graceMs - 60_000);
  await db()
    .update(posts)
    .set({ createdAt })
    .where(eq(posts.id, BigInt(postId)));
  return postId;
}
const path = (postId: string) => `/sns/api/v1/post/${postId}/version`;
const listVersions = async (postId: string) =>
  (await callApi(`GET ${path(postId)}/list`)).body.data.items;
const compare = (postId: string, from: number, to: number) =>
  callApi(`GET ${path(postId)}/compare?from=${from}&to=${to}`);
const withdraw = (postId: string, number: number, token = author.token) =>
  callApi(`POST ${path(postId)}/${number}/withdraw`, { token });

beforeEach(async () => {
  author = await makeUser();
});

describe("what a post said while it was private", () => {
  test("is no version, and returns as one change of the last public text", async () => {
    const postId = await publishEarlier();
    await setVisibility(postId, false);
    await update(postId, { title: "Secret one", note: "A secret note" });
    await update(postId, { title: "Secret two" });
    await update(postId, { title: "Reopened" });
    await setVisibility(postId, true);
    expect(await listVersions(postId)).toMatchObject([
      { number: 2, note: "", isShown: true },
      { number: 1, isShown: true },
    ]);
    const { body } = await compare(postId, 1, 2);
    expect(JSON.stringify(body.data.title)).toMatch(/Open.*Reopened/);
    const everything = JSON.stringify([body, await read(postId), await listVersions(postId)]);
    expect(everything).not.toMatch(/secret/i);
    const stored = await client()`select from post_revisions where content::text like '%Secret%'`;
    expect(stored).toHaveLength(0);
  });

  test("is no version if the post never was public before", async () => {
    const postId = await makePost(author, { isPublic: false, title: "Secret" });
    await client()`update posts set created_at = now() - interval '1 day' where id = ${postId}`;
    await update(postId, { title: "Another secret" });
    await update(postId, { title: "Open", isPublic: true, note: "A note" });
    expect(await listVersions(postId)).toEqual([]);
    expect((await read(postId)).history.correctionCount).toBe(0);
  });

  test("is no version if one update hides and changes it, and another shows it", async () => {
    const postId = await publishEarlier();
    await update(postId, { isPublic: false, title: "Secret" });
    await update(postId, { isPublic: true, title: "Reopened", note: "A new title" });
    expect(await listVersions(postId)).toMatchObject([
      { number: 2, note: "A new title", isShown: true },
      { number: 1, isShown: true },
    ]);
    expect(JSON.stringify((await compare(postId, 1, 2)).body)).not.toContain("Secret");
  });

  test("leaves no version if the text is the same again", async () => {
    const postId = await publishEarlier();
    await setVisibility(postId, false);
    await update(postId, { title: "Secret" });
    await update(postId, { title: "Open" });
    await setVisibility(postId, true);
    expect(await listVersions(postId)).toEqual([]);
  });

  test("is not kept from the first minutes, which make no versions", async () => {
    const postId = await makePost(author, { title: "A slip" });
    await setVisibility(postId, false);
    await update(postId, { title: "Secret" });
    await setVisibility(postId, true);
    expect(await listVersions(postId)).toEqual([]);
    expect(await client()`select from post_revisions where post_id = ${postId}`).toHaveLength(0);
  });
});

describe("withdrawing the text of a version", () => {
  test("deletes it and keeps the fact of the correction", async () => {
    const postId = await publishEarlier();
    await update(postId, { title: "Corrected", note: "A wrong name" });
    expect((await withdraw(postId, 1)).status).toBe(200);
    expect(await listVersions(postId)).toMatchObject([
      { number: 2, isShown: true, note: "A wrong name" },
      { number: 1, isShown: false, isWithdrawn: true },
    ]);
    expect((await compare(postId, 1, 2)).status).toBe(404);
    expect((await read(postId)).history.correctionCount).toBe(1);
    expect(
      await client()`
      select from post_revisions where post_id = ${postId} and content::text like '%Open%'`,
    ).toHaveLength(0);
  });

  test("is refused to others, for the current text and for none", async () => {
    const postId = await publishEarlier();
    await update(postId, { title: "Corrected" });
    const stranger = await makeUser();
    expect((await withdraw(postId, 1, stranger.token)).status).toBe(403);
    expect((await withdraw(postId, 2)).status).toBe(409);
    expect((await withdraw(postId, 3)).status).toBe(404);
    expect((await compare(postId, 1, 2)).status).toBe(200);
  });
});

describe("the author of a hidden post", () => {
  const listOwn = (postId: string, token = author.token) =>
    callApi(`GET ${path(postId)}/list`, { token });
  const listWithdrawable = async (postId: string): Promise<number[]> => {
    const { body } = await listOwn(postId);
    return body.data.items
      .filter(({ canWithdraw }: { canWithdraw: boolean }) => canWithdraw)
      .map(({ number }: { number: number }) => number);
  };

  test("lists the one version that was kept, and withdraws it before readers see it again", async () => {
    const postId = await publishEarlier();
    await setVisibility(postId, false);
    await update(postId, { title: "Rewritten" });
    const { body } = await listOwn(postId);
    expect(body.data.items).toMatchObject([{ number: 1, isShown: true, canWithdraw: true }]);
    expect((await listOwn(postId, (await makeUser()).token)).status).toBe(404);
    expect((await callApi(`GET ${path(postId)}/list`)).status).toBe(404);
    expect((await withdraw(postId, 1)).status).toBe(200);
    expect(await listWithdrawable(postId)).toEqual([]);
    await setVisibility(postId, true);
    expect(await listVersions(postId)).toMatchObject([
      { number: 2, isShown: true },
      { number: 1, isShown: false, isWithdrawn: true },
    ]);
  });

  test("withdraws all that is stored, and of a public post all but the current text", async () => {
    const postId = await publishEarlier();
    await update(postId, { title: "Corrected" });
    expect(await listWithdrawable(postId)).toEqual([1]);
    expect(JSON.stringify(await listVersions(postId))).not.toContain('"canWithdraw":true');
    await setVisibility(postId, false);
    expect(await listWithdrawable(postId)).toEqual([2, 1]);
    await setVisibility(postId, true);
    await client()`update post_revisions set is_withheld = true where post_id = ${postId}`;
    expect(await listVersions(postId)).toMatchObject([{ isShown: false }, { isShown: false }]);
    expect(await listWithdrawable(postId)).toEqual([1]);
  });
});
