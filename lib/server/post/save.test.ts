import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/server/db/client";
import { postCounts, postFiles, posts } from "#lib/server/db/schema/post";
import { userCounts, users } from "#lib/server/db/schema/user";
import { onChange } from "#lib/server/event";
import { ask } from "#lib/server/testing/api";
import { testDatabase } from "#lib/server/testing/database";
import { type Member, makeMember } from "#lib/server/testing/member";
import { bodyOf, makeFile, makePost, postOf } from "#lib/server/testing/post";

testDatabase();

const sns = "/sns/api/v1";
let author: Member;
let reader: Member;
let told: string[] = [];

beforeAll(async () => {
  author = await makeMember();
  reader = await makeMember();
  onChange((tags) => told.push(...tags));
});

const create = (body: unknown, { token } = author) => ask(`POST ${sns}/post`, { token, body });
const update = (postId: string, body: unknown, { token } = author) =>
  ask(`PATCH ${sns}/post/${postId}`, { token, body });
const read = async (postId: string, { token } = author) =>
  (await ask(`GET ${sns}/post/${postId}`, { token })).body.data;
const postCount = async ({ key } = author) =>
  (await db().select().from(userCounts).where(eq(userCounts.userKey, key)))[0]?.postCount;

describe("creating a post", () => {
  test("takes a text whose few signs stand for more words than an index holds", async () => {
    const names = "\ufdf2\ufdf4\ufdf5\ufdf6\ufdf7\ufdf8";
    const word = (index: number) =>
      Array.from({ length: 10 }, (_, at) => names[(index + Math.floor(index / 6 ** (at % 8))) % 6]);
    const post = Array.from({ length: 25_000 }, (_, index) => word(index).join("")).join(" ");
    const { status } = await create({ isDraft: true, post });
    expect(status).toBe(200);
  });

  test("stores what was sent and derives the rest", async () => {
    const [first, second] = [await makeFile(author), await makeFile(author, { width: 300 })];
    const { status, body } = await create({
      title: "  分红与复利 ",
      post: bodyOf("十年间把每次分红都投回去。", [second]),
      tagNameList: [" #复利 ", "ETF", "etf"],
      fileIdList: [first.toUpperCase()],
    });
    expect(status).toBe(200);
    const post = await read(body.data.postId);
    expect(post).toMatchObject({
      id: author.id,
      nickName: author.id,
      title: "分红与复利",
      summary: "十年间把每次分红都投回去。",
      thumbnail: `${sns}/file/${first}`,
      tagNameList: ["复利", "ETF"],
      language: "zh",
      postType: "post",
      isPublic: true,
      isDraft: false,
      videoUrl: null,
      viewCount: 0,
      version: 1,
    });
    expect(post.images).toEqual([
      { fileId: first, url: `${sns}/file/${first}`, width: 1_200, height: 800 },
      { fileId: second, url: `${sns}/file/${second}`, width: 300, height: 800 },
    ]);
    expect(JSON.stringify(post)).not.toMatch(/key|password|email/i);
  });

  test("keeps a given summary and thumbnail", async () => {
    const thumbnailFileId = await makeFile(author);
    const postId = await makePost(author, { summary: "In short", thumbnailFileId });
    expect(await read(postId)).toMatchObject({
      summary: "In short",
      thumbnail: `${sns}/file/${thumbnailFileId}`,
    });
  });

  test("keeps only known nodes of the body", async () => {
    const postId = await makePost(author, { post: '<p onclick="x()">Hi <script>x()</script></p>' });
    const { post } = await read(postId);
    expect(post).toContain("Hi");
    expect(post).not.toMatch(/script|onclick|<p/);
  });

  test("takes a video with its clip, and serves its address", async () => {
    const videoFileId = await makeFile(author, { kind: "video", mediaType: "video/mp4" });
    const postId = await makePost(author, { postType: "video", videoFileId, fileIdList: [] });
    expect(await read(postId)).toMatchObject({
      postType: "video",
      videoUrl: `${sns}/file/${videoFileId}`,
      thumbnail: null,
    });
  });

  test.each([
    [{ title: " " }, ["title"]],
    [{ post: bodyOf("  ") }, ["post"]],
    [{ post: "" }, ["post"]],
    [{ fileIdList: [] }, ["fileIdList"]],
    [{ tagNameList: [] }, ["tagNameList"]],
    [{ postType: "video" as const, fileIdList: [] }, ["videoFileId"]],
    [
      { title: "", post: "", fileIdList: [], tagNameList: [] },
      ["title", "post", "fileIdList", "tagNameList"],
    ],
  ])("refuses to publish %o, but keeps it as a draft", async (lacking, fields) => {
    const payload = await postOf(author, lacking);
    const { status, body } = await create(payload);
    expect(status).toBe(400);
    expect(body.data.fields).toEqual(Object.fromEntries(fields.map((name) => [name, "required"])));
    expect((await create({ ...payload, isDraft: true })).status).toBe(200);
  });

  test("counts an image in the body as the image it needs", async () => {
    const image = await makeFile(author);
    const postId = await makePost(author, { fileIdList: [], post: bodyOf("Look:", [image]) });
    expect((await read(postId)).thumbnail).toBe(`${sns}/file/${image}`);
  });

  test("refuses files that are unknown, somebody else's, unfinished or of the wrong kind", async () => {
    const foreign = await makeFile(reader);
    const unfinished = await makeFile(author, { isReady: false });
    const image = await makeFile(author);
    const video = await makeFile(author, { kind: "video" });
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const [overrides, field] of [
      [{ fileIdList: [unknown] }, "fileIdList"],
      [{ fileIdList: [image, foreign] }, "fileIdList"],
      [{ fileIdList: [unfinished] }, "fileIdList"],
      [{ thumbnailFileId: foreign }, "thumbnailFileId"],
      [{ thumbnailFileId: video }, "thumbnailFileId"],
      [{ post: bodyOf("Theirs", [foreign]) }, "post"],
      [{ postType: "video" as const, videoFileId: image }, "videoFileId"],
    ] as const) {
      const { status, body } = await create({ ...(await postOf(author)), ...overrides });
      expect([status, body.data.fields]).toEqual([400, { [field]: "unknown file" }]);
    }
    const draft = await create({
      ...(await postOf(author, { fileIdList: [foreign] })),
      isDraft: true,
    });
    expect(draft.status).toBe(400);
  });

  test("makes one tag of several spellings, though they come at once", async () => {
    const spellings = ["Emerging", "emerging", "EMERGING", "eMerging"];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        makePost(author, { tagNameList: [spellings[index % 4] as string, `own ${index}`] }),
      ),
    );
    const { body } = await ask(`GET ${sns}/tag/list?keyword=emerging`);
    expect(body.data.items).toHaveLength(1);
    expect(body.data.items[0].postCount).toBe(12);
  });

  test("makes one post of a key, though it is sent again and again", async () => {
    const draftKey = randomUUID();
    const payload = { ...(await postOf(author)), isDraft: true, draftKey };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(payload)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.postId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.data.isNew)).toHaveLength(1);
    const again = await create({ ...payload, title: "Another", isDraft: false });
    const { postId } = answers[0]?.body.data ?? {};
    expect(again.body.data).toEqual({ postId, version: 1, isNew: false });
    expect(await read(postId)).toMatchObject({ title: payload.title, isDraft: true });
    expect(JSON.stringify(await read(postId))).not.toContain(draftKey);
    const theirs = await create({ ...(await postOf(reader)), draftKey }, reader);
    expect(theirs.body.data).toMatchObject({ isNew: true });
    const rows = await db().$count(postCounts, eq(postCounts.postId, BigInt(postId)));
    expect(rows).toBe(1);
  });

  test("is for members", async () => {
    expect((await ask(`POST ${sns}/post`, { body: await postOf(author) })).status).toBe(401);
  });
});

describe("changing a post", () => {
  test("replaces what is sent, keeps the rest and the date", async () => {
    const postId = await makePost(author, { summary: "Kept" });
    const before = await read(postId);
    const { status, body } = await update(postId, { title: "Anew", version: 1 });
    expect([status, body.data]).toEqual([200, { postId, version: 2 }]);
    const after = await read(postId);
    const { updatedAt, ...same } = after;
    expect(same).toEqual({ ...same, ...before, updatedAt: undefined, title: "Anew", version: 2 });
    expect(updatedAt > before.updatedAt).toBe(true);
  });

  test("lets summary, thumbnail and files follow the body", async () => {
    const [old, fresh] = [await makeFile(author), await makeFile(author)];
    const postId = await makePost(author, { fileIdList: [], post: bodyOf("Old", [old]) });
    await update(postId, { post: bodyOf("New", [fresh]) });
    expect(await read(postId)).toMatchObject({
      summary: "New",
      thumbnail: `${sns}/file/${fresh}`,
      images: [{ fileId: fresh }],
    });
    const rows = await db()
      .select()
      .from(postFiles)
      .where(eq(postFiles.postId, BigInt(postId)));
    expect(rows.map(({ fileId }) => fileId)).toEqual([fresh]);
  });

  test("refuses a stale version and takes none", async () => {
    const postId = await makePost(author);
    await update(postId, { title: "Second", version: 1 });
    const stale = await update(postId, { title: "Third", version: 1 });
    expect([stale.status, stale.body.message]).toEqual([409, "It was changed meanwhile."]);
    expect((await read(postId)).title).toBe("Second");
    expect((await update(postId, { title: "Fourth" })).body.data.version).toBe(3);
  });

  test("lets one of many savers of a version through", async () => {
    const postId = await makePost(author);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update(postId, { title: `By ${n}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(postId)).version).toBe(2);
  });

  test("dates a draft from its first publishing", async () => {
    const postId = await makePost(author, { isDraft: true });
    const begun = new Date("2026-01-01T00:00:00Z");
    await db()
      .update(posts)
      .set({ createdAt: begun })
      .where(eq(posts.id, BigInt(postId)));
    await update(postId, { title: "Still a draft" });
    expect((await read(postId)).createdAt).toBe(begun.toISOString());
    await update(postId, { isDraft: false });
    const { createdAt } = await read(postId);
    expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000);
    await update(postId, { title: "Edited" });
    expect((await read(postId)).createdAt).toBe(createdAt);
  });

  test("does not publish an incomplete draft, nor empty a published post", async () => {
    const draft = await makePost(author, { isDraft: true, tagNameList: [] });
    const publish = await update(draft, { isDraft: false });
    expect([publish.status, publish.body.data.fields]).toEqual([400, { tagNameList: "required" }]);
    const published = await makePost(author);
    expect((await update(published, { title: "" })).body.data.fields).toEqual({
      title: "required",
    });
    expect((await update(published, { isDraft: true })).body.data.fields).toEqual({
      isDraft: "published",
    });
  });

  test("is the author's alone", async () => {
    const open = await makePost(author);
    const draft = await makePost(author, { isDraft: true });
    const closed = await makePost(author, { isPublic: false });
    const statuses = async (call: (postId: string) => Promise<{ status: number }>) =>
      Promise.all([open, draft, closed, "99999999"].map(async (id) => (await call(id)).status));
    const { token } = reader;
    expect(await statuses((id) => update(id, { title: "Mine" }, reader))).toEqual([
      403, 404, 404, 404,
    ]);
    expect(await statuses((id) => ask(`DELETE ${sns}/post/${id}`, { token }))).toEqual([
      403, 404, 404, 404,
    ]);
    expect(
      await statuses((id) => ask(`PATCH ${sns}/post/${id}/visibility?isPublic=false`, { token })),
    ).toEqual([403, 404, 404, 404]);
    expect(await statuses((id) => ask(`DELETE ${sns}/post/${id}`))).toEqual([401, 401, 401, 401]);
  });
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

describe("visibility", () => {
  const set = (postId: string, isPublic: unknown, lng = "en") =>
    ask(`PATCH ${sns}/post/${postId}/visibility?isPublic=${isPublic}`, {
      token: author.token,
      headers: { "accept-language": lng },
    });

  test("is set as often as one likes, and answers in the caller's language", async () => {
    const postId = await makePost(author);
    for (let again = 0; again < 2; again++) {
      const { body } = await set(postId, false);
      expect(body).toMatchObject({ data: "The post is private now.", message: body.data });
      expect((await read(postId)).isPublic).toBe(false);
    }
    expect((await set(postId, true, "zh-CN,en;q=0.5")).body.data).toBe("内容已公开。");
    expect((await read(postId)).isPublic).toBe(true);
  });

  test("is not for drafts, and true or false only", async () => {
    const draft = await makePost(author, { isDraft: true });
    expect((await set(draft, true)).status).toBe(409);
    const postId = await makePost(author);
    for (const wrong of ["1", "", "yes"]) expect((await set(postId, wrong)).status).toBe(400);
  });
});

describe("the author's post count", () => {
  test("follows each change of what is public", async () => {
    const own = await makeMember();
    const { token } = own;
    const path = (postId: string) => `${sns}/post/${postId}`;
    const postId = await makePost(own);
    const draft = await makePost(own, { isDraft: true });
    await makePost(own, { isPublic: false });
    expect(await postCount(own)).toBe(1);
    for (let again = 0; again < 2; again++) {
      await ask(`PATCH ${path(postId)}/visibility?isPublic=false`, { token });
      expect(await postCount(own)).toBe(0);
    }
    await ask(`PATCH ${path(postId)}`, { token, body: { isPublic: true } });
    expect(await postCount(own)).toBe(1);
    await ask(`PATCH ${path(draft)}`, { token, body: { isDraft: false } });
    expect(await postCount(own)).toBe(2);
    await ask(`DELETE ${path(draft)}`, { token });
    await ask(`DELETE ${path(postId)}`, { token });
    expect(await postCount(own)).toBe(0);
  });

  test("stays exact when changes come at once", async () => {
    const own = await makeMember();
    const { token } = own;
    const ids = await Promise.all(Array.from({ length: 8 }, () => makePost(own)));
    const answers = await Promise.all(
      ids.flatMap((id, index) => [
        ask(`PATCH ${sns}/post/${id}/visibility?isPublic=false`, { token }),
        ask(`PATCH ${sns}/post/${id}/visibility?isPublic=${index % 2 === 0}`, { token }),
        index > 4
          ? ask(`DELETE ${sns}/post/${id}`, { token })
          : ask(`PATCH ${sns}/post/${id}`, { token, body: { title: "Now" } }),
      ]),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    const open = await db().$count(posts, sql`author_key = ${own.key} and is_public`);
    expect(await postCount(own)).toBe(open);
  });
});

describe("what is told after a save", () => {
  test("names post, author and feed where the public sees it, else the post alone", async () => {
    const told = await toldBy(() => makePost(author));
    const postId = told.result;
    expect(told.tags).toEqual([`post:${postId}`, `user:${author.id}`, "feed"]);
    const closing = await toldBy(() => update(postId, { isPublic: false }));
    expect(closing.tags).toEqual([`post:${postId}`, `user:${author.id}`, "feed"]);
    expect((await toldBy(() => update(postId, { title: "Closed" }))).tags).toEqual([
      `post:${postId}`,
    ]);
    const draft = await toldBy(() => makePost(author, { isDraft: true }));
    expect(draft.tags).toEqual([`post:${draft.result}`]);
    const refused = await toldBy(() => update(postId, { title: "No", version: 1 }));
    expect(refused.tags).toEqual([]);
  });

  async function toldBy<T>(act: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
    told = [];
    const result = await act();
    return { result, tags: told };
  }
});

describe("reading a post", () => {
  test("that is a draft or private is its author's alone", async () => {
    for (const state of [{ isDraft: true }, { isPublic: false }]) {
      const postId = await makePost(author, state);
      expect(await read(postId)).toMatchObject(state);
      expect((await ask(`GET ${sns}/post/${postId}`, { token: reader.token })).status).toBe(404);
      expect((await ask(`GET ${sns}/post/${postId}`)).status).toBe(404);
    }
  });

  test("that is blocked or whose author is gone is not for others", async () => {
    const blocked = await makePost(author);
    await db()
      .update(posts)
      .set({ isBlocked: true })
      .where(eq(posts.id, BigInt(blocked)));
    expect((await ask(`GET ${sns}/post/${blocked}`)).status).toBe(404);
    for (const state of ["banned", "deleting", "purged"] as const) {
      const gone = await makeMember();
      const postId = await makePost(gone);
      await db().update(users).set({ state }).where(eq(users.key, gone.key));
      expect((await ask(`GET ${sns}/post/${postId}`, { token: reader.token })).status).toBe(404);
    }
  });

  test("tells whether the viewer follows its author", async () => {
    const postId = await makePost(author);
    expect((await read(postId, reader)).isFollowing).toBe(false);
    await ask(`POST ${sns}/user/${author.id}/follow`, { token: reader.token });
    expect((await read(postId, reader)).isFollowing).toBe(true);
    expect((await read(postId, author)).isFollowing).toBe(false);
  });
});
