import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/server/db/client";
import { ask } from "#lib/server/testing/api";
import { testDatabase } from "#lib/server/testing/database";
import { type Member, makeMember } from "#lib/server/testing/member";
import { makePost } from "#lib/server/testing/post";

testDatabase();

const sns = "/sns/api/v1";
let author: Member;
let reader: Member;

beforeAll(async () => {
  author = await makeMember();
  reader = await makeMember();
});

describe("deleting a post", () => {
  test("takes it and all that hangs on it", async () => {
    const postId = await makePost(author);
    await ask(`POST ${sns}/post/${postId}/like`, { token: reader.token });
    const { status, body } = await ask(`DELETE ${sns}/post/${postId}`, { token: author.token });
    expect([status, body.data]).toEqual([200, null]);
    expect((await ask(`GET ${sns}/post/${postId}`, { token: author.token })).status).toBe(404);
    for (const table of ["post_counts", "post_likes", "post_tags", "post_files", "post_search"]) {
      const rows = await db().execute(
        sql`select from ${sql.identifier(table)} where post_id = ${postId}`,
      );
      expect(rows).toHaveLength(0);
    }
    expect((await ask(`DELETE ${sns}/post/${postId}`, { token: author.token })).status).toBe(404);
  });
});
