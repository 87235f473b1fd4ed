import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let viewer: TestUser;

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
});

describe("deleting a post", () => {
  test("deletes it and all related rows", async () => {
    const postId = await makePost(author);
    await callApi(`POST ${sns}/post/${postId}/like`, { token: viewer.token });
    const { status, body } = await callApi(`DELETE ${sns}/post/${postId}`, { token: author.token });
    expect([status, body.data]).toEqual([200, null]);
    expect((await callApi(`GET ${sns}/post/${postId}`, { token: author.token })).status).toBe(404);
    for (const table of ["post_counts", "post_likes", "post_tags", "post_files", "post_search"]) {
      const rows = await db().execute(
        sql`select from ${sql.identifier(table)} where post_id = ${postId}`,
      );
      expect(rows).toHaveLength(0);
    }
    expect((await callApi(`DELETE ${sns}/post/${postId}`, { token: author.token })).status).toBe(
      404,
    );
  });
});
