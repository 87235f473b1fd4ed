import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cases } from "#lib/server/features/moderation/case/schema";
import { releaseNext } from "#lib/server/features/moderation/watched-review/release";
import { publishDue } from "#lib/server/features/post/schedule/publish-due";
import { posts } from "#lib/server/features/post/schema/post";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { client, db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost, postCalls, setBlocked } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
const { update, read } = postCalls(() => author);
const dayMs = 86_400_000;

/** Moves everything that is stored about a post into the past. */
async function passDays(postId: string, days = 3): Promise<void> {
  const past = sql`make_interval(days => ${days})`;
  await db()
    .update(posts)
    .set({
      createdAt: sql`${posts.createdAt} - ${past}`,
      updatedAt: sql`${posts.updatedAt} - ${past}`,
      firstListedAt: sql`${posts.firstListedAt} - ${past}`,
    })
    .where(eq(posts.id, BigInt(postId)));
}

const setVisibility = (postId: string, isPublic: boolean) =>
  callApi(`PATCH /sns/api/v1/post/${postId}/visibility?isPublic=${isPublic}`, {
    token: author.token,
  });
const readAge = async (postId: string) =>
  Date.now() - new Date((await read(postId)).createdAt).getTime();
/** Lists the posts of each list that is sorted by date, as the ids of its first page. */
async function listFirst(): Promise<string[]> {
  const lists = await Promise.all([
    callApi(`GET /sns/api/v1/user/${author.id}/post/list`),
    callApi("GET /sns/api/v1/post/trending/list?filter=newest"),
    callApi("GET /sns/api/v1/post/trending/list?filter=newest&postType=post"),
  ]);
  return lists.map(({ body }) => body.data?.items?.[0]?.postId);
}

beforeEach(async () => {
  author = await makeUser();
});

describe("a post is dated by its first publication", () => {
  test("when it was private first, and it is the first in its lists", async () => {
    const postId = await makePost(author, { isPublic: false });
    await passDays(postId);
    const other = await makePost(author);
    await passDays(other, 1);
    await setVisibility(postId, true);
    expect(await readAge(postId)).toBeLessThan(dayMs);
    expect(new Set(await listFirst())).toEqual(new Set([postId]));
  });

  test("when an update makes it public", async () => {
    const postId = await makePost(author, { isPublic: false });
    await passDays(postId);
    await update(postId, { isPublic: true, title: "Dividends in spring" });
    expect(await readAge(postId)).toBeLessThan(dayMs);
  });

  test("when a draft was published as a private post", async () => {
    const postId = await makePost(author, { isDraft: true, isPublic: false });
    await passDays(postId);
    await update(postId, { isDraft: false });
    await passDays(postId);
    await setVisibility(postId, true);
    expect(await readAge(postId)).toBeLessThan(dayMs);
  });

  test("when it was scheduled", async () => {
    const postId = await makePost(author, { isDraft: true });
    await client()`
      insert into post_schedules (post_id, publish_at) values (${postId}, now() - interval '1 minute')`;
    await passDays(postId);
    await publishDue();
    expect(await readAge(postId)).toBeLessThan(dayMs);
  });

  test("when staff held it before", async () => {
    const postId = await makePost(author, { isPublic: false });
    await client()`update posts set is_blocked = true, is_public = true where id = ${postId}`;
    const [{ id: caseId } = { id: 0n }] = await db()
      .insert(cases)
      .values({
        targetKind: "post",
        targetId: postId,
        subjectKey: author.key,
        source: "firstPost",
        category: "spam",
        state: "dismissed",
      })
      .returning({ id: cases.id });
    await db().insert(watchedWordHits).values({
      targetKind: "post",
      targetId: postId,
      subjectKey: author.key,
      word: "",
      foldedWord: "",
      action: "hold",
      cause: "firstPost",
      caseId,
    });
    await passDays(postId);
    expect(await releaseNext()).toBe(true);
    expect(await readAge(postId)).toBeLessThan(dayMs);
    const [letter] = await client()`select from post_letters where post_id = ${postId}`;
    expect(letter).toBeDefined();
  });

  test("and keeps its date when it is hidden and public again", async () => {
    const postId = await makePost(author);
    await passDays(postId);
    const { createdAt } = await read(postId);
    await setVisibility(postId, false);
    await setVisibility(postId, true);
    await setBlocked(author, postId, true);
    await setBlocked(author, postId, false);
    expect((await read(postId)).createdAt).toBe(createdAt);
  });
});
