import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { fanOutLetters } from "#lib/server/features/letter/fan-out";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const user = "/sns/api/v1/user";
let author: TestUser;
let reader: TestUser;

const follow = ({ token }: TestUser) => callApi(`POST ${user}/${author.id}/follow`, { token });

async function addReader(): Promise<TestUser> {
  const added = await makeUser();
  await follow(added);
  await callApi(`POST ${user}/${author.id}/letter`, added);
  return added;
}

beforeEach(async () => {
  await client()`delete from post_letters`;
  await client()`delete from letter_deliveries`;
  author = await makeUser();
  reader = await addReader();
});

/** Returns the posts that readers have been sent once letters are due. */
async function send(): Promise<string[]> {
  await fanOutLetters(new Date(Date.now() + limits.letter.delayMs + 60_000));
  const rows = await client()<{ id: string }[]>`
    select post_id::text as id from letter_deliveries where user_key = ${String(reader.key)}`;
  return rows.map(({ id }) => id);
}

describe("the author's choice", () => {
  const read = async (postId: string, { token } = author) =>
    (await callApi(`GET /sns/api/v1/post/${postId}/letter/delivery`, { token })).body.data;
  const cancel = (postId: string, { token } = author) =>
    callApi(`DELETE /sns/api/v1/post/${postId}/letter/delivery`, { token });
  const readAudience = async () =>
    (await callApi(`GET ${user}/my/letter/audience`, { token: author.token })).body.data;
  const show = (postId: string, isPublic: boolean) =>
    callApi(`PATCH /sns/api/v1/post/${postId}/visibility?isPublic=${isPublic}`, author);

  test("knows how many get the next post", async () => {
    const { key } = await addReader();
    await client()`update users set state = 'banned' where key = ${String(key)}`;
    await follow(await makeUser());
    expect(await readAudience()).toEqual({ count: 1, lettersLeft: limits.letter.perDay });
    await makePost(author);
    expect(await readAudience()).toEqual({ count: 1, lettersLeft: limits.letter.perDay - 1 });
  });

  test("sends no post that is published without email, nor when it is public again", async () => {
    const postId = await makePost(author, { sendsEmail: false });
    expect(await read(postId)).toMatchObject({ state: "none", willBeSentAt: null });
    await show(postId, false);
    await show(postId, true);
    expect(await send()).toEqual([]);
    expect((await postCalls(() => author).read(postId)).sendsEmail).toBe(false);
    expect((await postCalls(() => reader).read(postId)).sendsEmail).toBeUndefined();
  });

  test("keeps with a draft until the draft is published", async () => {
    const postId = await makePost(author, { isDraft: true, sendsEmail: false });
    await postCalls(() => author).update(postId, { isDraft: false });
    expect(await send()).toEqual([]);
    const other = await makePost(author, { isDraft: true });
    await postCalls(() => author).update(other, { isDraft: false, sendsEmail: false });
    expect(await send()).toEqual([]);
  });

  test("cancels the email until the first readers have it", async () => {
    const postId = await makePost(author);
    const { state, willBeSentAt, recipients } = await read(postId);
    expect([state, recipients]).toEqual(["waiting", 1]);
    const waitMs = new Date(willBeSentAt).getTime() - Date.now();
    expect(waitMs).toBeGreaterThan(limits.letter.delayMs - 30_000);
    expect((await cancel(postId, reader)).status).toBe(403);
    for (let count = 0; count < 2; count += 1) {
      expect((await cancel(postId)).body.data).toMatchObject({ state: "none" });
    }
    await show(postId, false);
    await show(postId, true);
    expect(await send()).toEqual([]);
    const sent = await makePost(author);
    await send();
    expect((await cancel(sent)).status).toBe(409);
    expect(await read(sent)).toMatchObject({ state: "sent", willBeSentAt: null });
  });

  test("cancels the email of a post that is not public yet", async () => {
    const postId = await makePost(author, { isPublic: false });
    expect((await cancel(postId)).status).toBe(200);
    await show(postId, true);
    expect(await send()).toEqual([]);
  });

  test("is for the author alone", async () => {
    const postId = await makePost(author);
    const reply = await callApi(`GET /sns/api/v1/post/${postId}/letter/delivery`, reader);
    expect(reply.status).toBe(404);
  });
});
