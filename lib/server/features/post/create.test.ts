import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { postCounts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, buildPostPayload, makeFile, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let viewer: TestUser;
const { create, read } = postCalls(() => author);

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
});

describe("creating a post", () => {
  test("accepts a text whose ligatures expand to more terms than the index holds", async () => {
    const names = "\ufdf2\ufdf4\ufdf5\ufdf6\ufdf7\ufdf8";
    const word = (index: number) =>
      Array.from({ length: 10 }, (_, at) => names[(index + Math.floor(index / 6 ** (at % 8))) % 6]);
    const post = Array.from({ length: 25_000 }, (_, index) => word(index).join("")).join(" ");
    const { status } = await create({ isDraft: true, post });
    expect(status).toBe(200);
  });

  test("stores the payload and derives the rest", async () => {
    const [first, second] = [await makeFile(author), await makeFile(author, { width: 300 })];
    const { status, body } = await create({
      title: "  分红与复利 ",
      post: buildBody("十年间把每次分红都投回去。", [second]),
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
      thumbnail: `${sns}/file/${second}`,
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
      { fileId: second, url: `${sns}/file/${second}`, width: 300, height: 800, caption: "" },
      { fileId: first, url: `${sns}/file/${first}`, width: 1_200, height: 800, caption: "" },
    ]);
    expect(post.sendsEmail).toBe(true);
    expect(JSON.stringify({ ...post, sendsEmail: null })).not.toMatch(/key|password|"email"|@/i);
  });

  test("keeps the summary and thumbnail of the payload", async () => {
    const thumbnailFileId = await makeFile(author);
    const postId = await makePost(author, { summary: "In short", thumbnailFileId });
    expect(await read(postId)).toMatchObject({
      summary: "In short",
      thumbnail: `${sns}/file/${thumbnailFileId}`,
    });
  });

  test("begins a summary with the prose, not with a heading", async () => {
    const post =
      "<h2>Why fees matter</h2><p>They add up.</p><h2>Slowly</h2><p>And then at once.</p>";
    expect(await read(await makePost(author, { post }))).toMatchObject({
      summary: "They add up. And then at once.",
    });
  });

  test("removes unknown nodes from the body", async () => {
    const postId = await makePost(author, { post: '<p onclick="x()">Hi <script>x()</script></p>' });
    const { post } = await read(postId);
    expect(post).toContain("Hi");
    expect(post).not.toMatch(/script|onclick|<p/);
  });

  test("stores a video post and returns the URL of its video", async () => {
    const videoFileId = await makeFile(author, { kind: "video", mediaType: "video/mp4" });
    const postId = await makePost(author, { postType: "video", videoFileId, fileIdList: [] });
    expect(await read(postId)).toMatchObject({
      postType: "video",
      videoUrl: `${sns}/file/${videoFileId}`,
      thumbnail: null,
    });
  });

  test("stores the captions of images and of the video", async () => {
    const image = await makeFile(author);
    const [videoFileId, captionsFileId] = [
      await makeFile(author, { kind: "video", mediaType: "video/mp4" }),
      await makeFile(author, { kind: "captions", mediaType: "text/vtt" }),
    ];
    const fileCaptions = { [image.toUpperCase()]: " Yields since 2019 " };
    const postId = await makePost(author, { fileIdList: [image], fileCaptions });
    expect((await read(postId)).images).toMatchObject([{ caption: "Yields since 2019" }]);
    const video = { postType: "video" as const, videoFileId, captionsFileId, fileIdList: [] };
    const captionsUrl = `${sns}/file/${captionsFileId}`;
    expect(await read(await makePost(author, video))).toMatchObject({ captionsUrl });
    expect(await read(await makePost(author, { captionsFileId }))).toMatchObject({
      captionsUrl: null,
    });
  });

  test.each([
    [{ title: " " }, ["title"]],
    [{ post: buildBody("  ") }, ["post"]],
    [{ post: "" }, ["post"]],
    [{ fileIdList: [] }, ["fileIdList"]],
    [{ tagNameList: [] }, ["tagNameList"]],
    [{ postType: "video" as const, fileIdList: [] }, ["videoFileId"]],
    [
      { title: "", post: "", fileIdList: [], tagNameList: [] },
      ["title", "post", "fileIdList", "tagNameList"],
    ],
  ])("does not publish %o, but stores it as a draft", async (lacking, fields) => {
    const payload = await buildPostPayload(author, lacking);
    const { status, body } = await create(payload);
    expect(status).toBe(400);
    expect(body.data.fields).toEqual(Object.fromEntries(fields.map((name) => [name, "required"])));
    expect((await create({ ...payload, isDraft: true })).status).toBe(200);
  });

  test("accepts an image in the body as the required image", async () => {
    const image = await makeFile(author);
    const postId = await makePost(author, { fileIdList: [], post: buildBody("Look:", [image]) });
    expect((await read(postId)).thumbnail).toBe(`${sns}/file/${image}`);
  });

  test("rejects files that are unknown, foreign, unfinished or of the wrong kind", async () => {
    const foreign = await makeFile(viewer);
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
      [{ post: buildBody("Theirs", [foreign]) }, "post"],
      [{ postType: "video" as const, videoFileId: image }, "videoFileId"],
      [{ postType: "video" as const, videoFileId: video, captionsFileId: image }, "captionsFileId"],
    ] as const) {
      const { status, body } = await create({ ...(await buildPostPayload(author)), ...overrides });
      expect([status, body.data.fields]).toEqual([400, { [field]: "unknown file" }]);
    }
    const draft = await create({
      ...(await buildPostPayload(author, { fileIdList: [foreign] })),
      isDraft: true,
    });
    expect(draft.status).toBe(400);
  });

  test("creates one tag for several spellings sent concurrently", async () => {
    const spellings = ["Emerging", "emerging", "EMERGING", "eMerging"];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        makePost(author, { tagNameList: [spellings[index % 4] as string, `own ${index}`] }),
      ),
    );
    const { body } = await callApi(`GET ${sns}/tag/list?keyword=emerging`);
    expect(body.data.items).toHaveLength(1);
    expect(body.data.items[0].postCount).toBe(12);
  });

  test("creates one post per draft key however often it is sent", async () => {
    const draftKey = randomUUID();
    const payload = { ...(await buildPostPayload(author)), isDraft: true, draftKey };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(payload)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.postId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.data.isNew)).toHaveLength(1);
    const again = await create({ ...payload, title: "Another", isDraft: false });
    const { postId } = answers[0]?.body.data ?? {};
    expect(again.body.data).toEqual({ postId, version: 1, isHeld: false, isNew: false });
    expect(await read(postId)).toMatchObject({ title: payload.title, isDraft: true });
    expect(JSON.stringify(await read(postId))).not.toContain(draftKey);
    const theirs = await create({ ...(await buildPostPayload(viewer)), draftKey }, viewer);
    expect(theirs.body.data).toMatchObject({ isNew: true });
    const rows = await db().$count(postCounts, eq(postCounts.postId, BigInt(postId)));
    expect(rows).toBe(1);
  });

  test("tells its author which post a draft key created", async () => {
    const draftKey = randomUUID();
    const path = `GET ${sns}/user/my/post-draft/key/${draftKey}`;
    const find = async ({ token }: TestUser) => (await callApi(path, { token })).body.data;
    expect((await callApi(path, { token: author.token })).status).toBe(404);
    const created = await create({ ...(await buildPostPayload(author)), isDraft: true, draftKey });
    expect(await find(author)).toEqual({ postId: created.body.data.postId });
    expect((await callApi(path, { token: viewer.token })).status).toBe(404);
    expect((await callApi(path)).status).toBe(401);
  });

  test("responds 401 without a login", async () => {
    expect(
      (await callApi(`POST ${sns}/post`, { body: await buildPostPayload(author) })).status,
    ).toBe(401);
  });
});
