import { eq, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { moveTaggedPostsJob } from "#lib/server/features/tag/move-posts";
import { postTags, tags } from "#lib/server/features/tag/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
let author: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
  author = await makeUser();
});

let made = 0;
let from: string;
let into: string;
beforeEach(() => {
  made += 1;
  from = `Shares ${made}`;
  into = `Stocks ${made}`;
});

const post = (tagNameList: string[]) => makePost(author, { tagNameList });

async function idOf(name: string): Promise<string> {
  const [row] = await db().select({ id: tags.id }).from(tags).where(eq(tags.name, name));
  return String(row?.id);
}

async function readNames(postId: string): Promise<string[]> {
  const [row] = await db()
    .select({ names: posts.tagNames })
    .from(posts)
    .where(eq(posts.id, BigInt(postId)));
  return row?.names ?? [];
}

const fetchData = async (path: string) =>
  (await callApi(`GET /sns/api/v1${path}`)).body.data.items as Record<string, unknown>[];
const findTag = async (name: string) =>
  (await fetchData(`/tag/list?name=${encodeURIComponent(name)}`))[0];
const listIds = async (query: string) =>
  (await fetchData(`/post/trending/list?${query}`)).map(({ postId }) => postId);

const merge = async (reason = "The same topic.") =>
  callAs(admin, `POST /tag/${await idOf(from)}/merge`, { intoTagId: await idOf(into), reason });
const separate = async () =>
  callAs(admin, `DELETE /tag/${await idOf(from)}/merge`, { reason: "Not the same." });

describe("merging tags", () => {
  test("moves posts, counts each once, and leads old addresses to the other tag", async () => {
    const first = await post([from, "Fees"]);
    const both = await post([from, into]);
    const { status, data } = await merge();
    expect(status).toBe(200);
    expect(data.mergedInto).toEqual({ tagId: await idOf(into), name: into });
    expect(await readNames(first)).toEqual([into, "Fees"]);
    expect(await readNames(both)).toEqual([into]);
    expect(await db().select().from(postTags).where(isNull(postTags.authorKey))).toEqual([]);
    expect(await findTag(from)).toMatchObject({ name: into, postCount: 2 });
    expect(await findTag(into)).toMatchObject({ name: into, postCount: 2 });
    for (const id of [await idOf(from), await idOf(into)]) {
      expect(await listIds(`filter=newest&tagId=${id}`)).toEqual([both, first]);
      expect(await listIds(`filter=keyword&keyword=${into.slice(0, 6)}&tagId=${id}`)).not.toEqual(
        [],
      );
    }
  });

  test("gives posts that are saved later the other tag", async () => {
    await post([from]);
    await post([into]);
    await merge();
    expect(await readNames(await post([from.toLowerCase()]))).toEqual([into]);
    expect(await readNames(await post([from, into]))).toEqual([into]);
  });

  test("changes nothing if it is repeated, and moves tags that were merged before", async () => {
    const oldest = `Equities ${made}`;
    const postId = await post([oldest]);
    await post([from]);
    await post([into]);
    const first = { intoTagId: await idOf(from), reason: "The same." };
    await callAs(admin, `POST /tag/${await idOf(oldest)}/merge`, first);
    expect((await merge()).status).toBe(200);
    const repeated = await callApi(`POST /sns/api/v1/admin/tag/${await idOf(from)}/merge`, {
      token: admin.token,
      body: { intoTagId: await idOf(into), reason: "Again." },
      isRepeated: true,
    });
    expect(repeated.status).toBe(200);
    expect(await readNames(postId)).toEqual([into]);
    expect((await findTag(oldest))?.name).toBe(into);
    const { data } = await callAs(admin, `GET /audit/list?target=tag:${await idOf(from)}`);
    expect(data.items.map(({ reason }: { reason: string }) => reason)).toEqual(["The same topic."]);
  });

  test("rejects merging into itself, into a merged tag and from one", async () => {
    await post([from]);
    await post([into]);
    const [fromId, intoId] = [await idOf(from), await idOf(into)];
    const body = (intoTagId: string) => ({ intoTagId, reason: "A test." });
    expect((await callAs(admin, `POST /tag/${fromId}/merge`, body(fromId))).status).toBe(400);
    await merge();
    expect((await callAs(admin, `POST /tag/${intoId}/merge`, body(fromId))).status).toBe(409);
    const other = await post([`Other ${made}`]);
    expect(other).toBeTruthy();
    const otherId = await idOf(`Other ${made}`);
    expect((await callAs(admin, `POST /tag/${fromId}/merge`, body(otherId))).status).toBe(409);
    expect((await callAs(admin, "POST /tag/999999/merge", body(otherId))).status).toBe(404);
  });

  test("is undone for the posts that had the tag, and not for others", async () => {
    const moved = await post([from, "Fees"]);
    const both = await post([into, from]);
    const other = await post([into]);
    const edited = await post([from]);
    await merge();
    await callApi(`PATCH /sns/api/v1/post/${edited}`, {
      token: author.token,
      body: { tagNameList: ["Fees"] },
    });
    expect((await separate()).data.mergedInto).toBeNull();
    expect(await readNames(moved)).toEqual([from, "Fees"]);
    expect((await readNames(both)).toSorted()).toEqual([from, into].toSorted());
    expect(await readNames(other)).toEqual([into]);
    expect(await readNames(edited)).toEqual(["Fees"]);
    expect(await findTag(from)).toMatchObject({ name: from, postCount: 2 });
    expect(await findTag(into)).toMatchObject({ name: into, postCount: 2 });
    expect((await listIds(`filter=newest&tagId=${await idOf(from)}`)).toSorted()).toEqual(
      [moved, both].toSorted(),
    );
  });

  test("reaches posts that are saved at the same time", async () => {
    await post([from]);
    await post([into]);
    const saves = Array.from({ length: 20 }, () => post([from]));
    const [{ status }, ...ids] = await Promise.all([merge(), ...saves]);
    expect(status).toBe(200);
    const names = await Promise.all(ids.map(readNames));
    expect(names.flat()).toEqual(ids.map(() => into));
    expect(await db().$count(postTags, eq(postTags.tagId, BigInt(await idOf(from))))).toBe(0);
    expect(await findTag(into)).toMatchObject({ postCount: 22 });
  });

  test("of a large tag is finished by a job, with exact counts at each moment", async () => {
    await post([from]);
    await post([into]);
    const [template] = await db().select({ key: posts.authorKey }).from(posts).limit(1);
    const fromId = await idOf(from);
    await db().execute(sql`
      with stored as (
        insert into posts (author_key, title, tag_names)
        select ${template?.key}, 'Many', to_jsonb(array[${from}::text])
        from generate_series(1, 2600) returning id, created_at, author_key
      ), counted as (insert into post_counts (post_id) select id from stored)
      insert into post_tags (post_id, created_at, author_key, tag_id)
      select id, created_at, author_key, ${fromId}::bigint from stored`);
    await merge();
    const left = () => db().$count(postTags, eq(postTags.tagId, BigInt(fromId)));
    expect(await left()).toBeGreaterThan(0);
    expect(await findTag(into)).toMatchObject({ postCount: 2602 });
    await moveTaggedPostsJob.run();
    expect(await left()).toBe(0);
    expect(await findTag(into)).toMatchObject({ postCount: 2602 });
  });
});
