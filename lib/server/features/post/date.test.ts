import { beforeEach, describe, expect, test } from "vitest";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildMentionBody, makePost, postCalls } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const may2020 = "2020-05-05T07:30:00.000Z";
let author: TestUser;
const { create, update, read } = postCalls(() => author);

beforeEach(async () => {
  author = await makeUser();
});

async function listTitles(path: string): Promise<string[]> {
  const { body } = await callApi(`GET ${path}`);
  return body.data.items.map(({ title }: { title: string }) => title);
}

const isAnnounced = async (postId: string) =>
  (await client()`select from post_letters where post_id = ${postId}`).length > 0;
const readDate = async (postId: string) => (await read(postId)).createdAt;

describe("a post that appeared elsewhere first", () => {
  test("is dated and sorted by that day, and nobody gets it as new", async () => {
    await makePost(author, { title: "Older", firstPublishedAt: "2019-01-01T00:00:00Z" });
    await makePost(author, { title: "New" });
    const postId = await makePost(author, { title: "Old", firstPublishedAt: may2020 });
    expect(await read(postId)).toMatchObject({
      createdAt: may2020,
      firstPublished: { url: null, at: may2020 },
    });
    const lists = [
      `/sns/api/v1/user/${author.id}/post/list`,
      "/sns/api/v1/post/trending/list?filter=newest",
    ];
    for (const list of lists) {
      expect((await listTitles(list)).slice(0, 3)).toEqual(["New", "Old", "Older"]);
    }
    expect(await isAnnounced(postId)).toBe(false);
    const { body } = await callApi(`GET ${lists[0]}`);
    expect(body.data.items[1].firstPublished).toEqual({ url: null, at: may2020 });
  });

  test("is dated when its draft is published, and when it is first public", async () => {
    const draft = await makePost(author, { isDraft: true, firstPublishedAt: may2020 });
    expect(await readDate(draft)).not.toBe(may2020);
    await update(draft, { isDraft: false });
    expect(await readDate(draft)).toBe(may2020);
    const hidden = await makePost(author, { isPublic: false, firstPublishedAt: may2020 });
    await callApi(`PATCH /sns/api/v1/post/${hidden}/visibility?isPublic=true`, author);
    expect(await readDate(hidden)).toBe(may2020);
  });

  test("moves in all lists when its author corrects the day, and back without one", async () => {
    const productId = String(await makeProduct());
    const postId = await makePost(author, { post: buildMentionBody(productId) });
    const first = await readDate(postId);
    expect(await isAnnounced(postId)).toBe(true);
    await update(postId, { firstPublishedAt: may2020 });
    const copies = await client()<{ at: Date }[]>`
      select created_at as at from post_tags where post_id = ${postId}
      union all select created_at from post_products where post_id = ${postId}
      union all select created_at from post_search where post_id = ${postId}`;
    expect(copies.map(({ at }) => new Date(at).toISOString())).toEqual(Array(3).fill(may2020));
    await update(postId, { firstPublishedAt: null });
    expect(await readDate(postId)).toBe(first);
  });

  test("counts its mentions of funds from the day that readers here saw them", async () => {
    const productId = String(await makeProduct());
    const postId = await makePost(author, {
      post: buildMentionBody(productId),
      firstPublishedAt: may2020,
    });
    const [mention] = await client()<{ isNew: boolean }[]>`
      select mentioned_at > now() - interval '1 hour' as "isNew"
      from mentioned_products where post_id = ${postId}`;
    expect(mention?.isNew).toBe(true);
  });

  test("has ten minutes without versions after it is public here", async () => {
    const postId = await makePost(author, { firstPublishedAt: may2020 });
    await update(postId, { title: "Corrected at once" });
    expect((await read(postId)).history.correctionCount).toBe(0);
  });
});

describe("the original date", () => {
  test("is refused in the future, before 1990 and after the post was public here", async () => {
    const refuse = async (firstPublishedAt: string) => {
      const reply = await create({ isDraft: true, firstPublishedAt });
      expect(reply.status).toBe(400);
      expect(reply.body.data.fields).toHaveProperty("firstPublishedAt");
    };
    await refuse(new Date(Date.now() + 60_000).toISOString());
    await refuse("1989-12-31T23:59:59Z");
    await refuse("5 May 2020");
    const postId = await makePost(author);
    await client()`
      update posts set first_listed_at = now() - interval '1 hour',
        created_at = now() - interval '1 hour' where id = ${postId}`;
    const reply = await update(postId, { firstPublishedAt: new Date().toISOString() });
    expect([reply.status, reply.body.data.fields]).toEqual([
      400,
      { firstPublishedAt: "after publication" },
    ]);
  });
});
