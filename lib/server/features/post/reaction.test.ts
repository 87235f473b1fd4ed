import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { postArchives } from "#lib/server/features/post/saved/schema";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let viewer: TestUser;
const invalidated: string[] = [];

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
  onInvalidate((tags) => invalidated.push(...tags.filter((tag) => tag.startsWith("counts:"))));
});

const kinds = [
  { path: "like", table: postLikes, counter: "likeCount", flag: "isLike", refusal: "liked" },
  {
    path: "archive",
    table: postArchives,
    counter: "archiveCount",
    flag: "isArchive",
    refusal: "saved",
  },
] as const;

describe.each(kinds)("$path", ({ path, table, counter, flag, refusal }) => {
  const call = (method: string, postId: string, token?: string) =>
    callApi(`${method} /sns/api/v1/post/${postId}/${path}`, { token });
  const stored = async (postId: string) => {
    const rows = await db()
      .select()
      .from(table)
      .where(eq(table.postId, BigInt(postId)));
    const [counts] = await db()
      .select()
      .from(postCounts)
      .where(eq(postCounts.postId, BigInt(postId)));
    return { rows: rows.length, count: counts?.[counter] };
  };

  test("is idempotent in both directions", async () => {
    const postId = await makePost(author);
    for (let again = 0; again < 2; again++) {
      const { status, body } = await call("POST", postId, viewer.token);
      expect(status).toBe(200);
      expect(body.data).toEqual({ [flag]: true, [counter]: 1 });
    }
    expect(await stored(postId)).toEqual({ rows: 1, count: 1 });
    const seen = await callApi(`GET /sns/api/v1/post/${postId}`, { token: viewer.token });
    expect(seen.body.data).toMatchObject({ [flag]: true, [counter]: 1 });
    const other = await callApi(`GET /sns/api/v1/post/${postId}`);
    expect(other.body.data).toMatchObject({ [flag]: false, [counter]: 1 });
    for (let again = 0; again < 2; again++) {
      const { body } = await call("DELETE", postId, viewer.token);
      expect(body.data).toEqual({ [flag]: false, [counter]: 0 });
    }
    expect(await stored(postId)).toEqual({ rows: 0, count: 0 });
  });

  test("invalidates only on real changes", async () => {
    const postId = await makePost(author);
    invalidated.length = 0;
    await call("POST", postId, viewer.token);
    await call("POST", postId, viewer.token);
    await call("DELETE", postId, viewer.token);
    await call("DELETE", postId, viewer.token);
    expect(invalidated).toEqual([`counts:${postId}`, `counts:${postId}`]);
  });

  test("stays exact when one user toggles concurrently", async () => {
    const postId = await makePost(author);
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          call(index % 2 ? "DELETE" : "POST", postId, viewer.token),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
      const { rows, count } = await stored(postId);
      expect(rows).toBeLessThanOrEqual(1);
      expect(count).toBe(rows);
    }
  });

  test("counts many users who react concurrently", async () => {
    const postId = await makePost(author);
    const users = await Promise.all(Array.from({ length: 25 }, () => makeUser()));
    await Promise.all(
      users.flatMap(({ token }) => [
        call("POST", postId, token),
        call("DELETE", postId, token),
        call("POST", postId, token),
      ]),
    );
    await Promise.all(users.map(({ token }) => call("POST", postId, token)));
    expect(await stored(postId)).toEqual({ rows: 25, count: 25 });
  });

  test("refuses only those who may not react, while many do", async () => {
    const postId = await makePost(author);
    const users = await Promise.all(Array.from({ length: 8 }, () => makeUser()));
    const [blocked] = users;
    await callApi(`POST /sns/api/v1/user/${blocked?.id}/block`, { token: author.token });
    const react = (method: string) =>
      Promise.all(users.map(async ({ token }) => (await call(method, postId, token)).status));
    const statuses = users.map((user) => (user === blocked ? 404 : 200));
    expect(await react("POST")).toEqual(statuses);
    expect(await stored(postId)).toEqual({ rows: 7, count: 7 });
    expect(await react("DELETE")).toEqual(statuses);
    expect(await stored(postId)).toEqual({ rows: 0, count: 0 });
  });

  test("does not deadlock with the deletion of the post", async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => makeUser()));
    for (let round = 0; round < 5; round++) {
      const postId = await makePost(author);
      const answers = await Promise.all([
        ...users.slice(0, 5).map(({ token }) => call("POST", postId, token)),
        callApi(`DELETE /sns/api/v1/post/${postId}`, { token: author.token }),
        ...users.slice(5).map(({ token }) => call("POST", postId, token)),
      ]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
      expect(answers[5]?.status).toBe(200);
      expect(await stored(postId)).toEqual({ rows: 0, count: undefined });
    }
  });

  test.each([{ isDraft: true }, { isPublic: false }])(
    "is rejected on a post with %o",
    async (state) => {
      const postId = await makePost(author, state);
      const own = await call("POST", postId, author.token);
      expect(own.status).toBe(403);
      expect(own.body.message).toBe(`A draft or private post cannot be ${refusal}.`);
      expect((await call("POST", postId, viewer.token)).status).toBe(404);
      expect(await stored(postId)).toEqual({ rows: 0, count: 0 });
    },
  );

  test("responds 404 on a blocked post and on one of a banned author", async () => {
    const blocked = await makePost(author);
    await db()
      .update(posts)
      .set({ isBlocked: true })
      .where(eq(posts.id, BigInt(blocked)));
    expect((await call("POST", blocked, viewer.token)).status).toBe(404);
    const banned = await makeUser();
    const theirs = await makePost(banned);
    await db().update(users).set({ state: "banned" }).where(eq(users.key, banned.key));
    expect((await call("POST", theirs, viewer.token)).status).toBe(404);
  });

  test("responds 401 without a login and 404 for an unknown post", async () => {
    expect((await call("POST", await makePost(author))).status).toBe(401);
    expect((await call("POST", "999999999", viewer.token)).status).toBe(404);
    expect((await call("DELETE", "nonsense", viewer.token)).status).toBe(404);
  });
});
