import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { postFiles, posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makeFile, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let viewer: TestUser;
const { update, read } = postCalls(() => author);

beforeAll(async () => {
  author = await makeUser();
  viewer = await makeUser();
});

describe("changing a post", () => {
  test("replaces the given fields, keeps the others and the date", async () => {
    const postId = await makePost(author, { summary: "Unchanged" });
    const before = await read(postId);
    const { status, body } = await update(postId, { title: "Changed", version: 1 });
    expect([status, body.data]).toEqual([200, { postId, version: 2, isHeld: false }]);
    const after = await read(postId);
    const { updatedAt, ...same } = after;
    expect(same).toEqual({
      ...same,
      ...before,
      updatedAt: undefined,
      title: "Changed",
      version: 2,
    });
    expect(updatedAt > before.updatedAt).toBe(true);
  });

  test("keeps captions of images and of the video, until the video changes", async () => {
    const [video, other] = [
      await makeFile(author, { kind: "video", mediaType: "video/mp4" }),
      await makeFile(author, { kind: "video", mediaType: "video/mp4" }),
    ];
    const captionsFileId = await makeFile(author, { kind: "captions", mediaType: "text/vtt" });
    const image = await makeFile(author);
    const postId = await makePost(author, {
      postType: "video",
      videoFileId: video,
      captionsFileId,
      fileIdList: [image],
      fileCaptions: { [image]: "A harbour" },
    });
    await update(postId, { title: "Changed" });
    const kept = await read(postId);
    expect(kept.captionsUrl).toBe(`${sns}/file/${captionsFileId}`);
    expect(kept.images).toMatchObject([{ caption: "A harbour" }]);
    await update(postId, { videoFileId: other, fileCaptions: {} });
    const changed = await read(postId);
    expect(changed.captionsUrl).toBeNull();
    expect(changed.images).toMatchObject([{ caption: "" }]);
  });

  test("lists all images once they are in a gallery of the text, the first as the thumbnail", async () => {
    const [first, second] = [await makeFile(author), await makeFile(author)];
    const postId = await makePost(author, { post: "<p>Ports", fileIdList: [first, second] });
    const images = [second, first].map((id) => `<img src="${sns}/file/${id}">`).join("");
    await update(postId, {
      post: `<p>Ports</p><div data-gallery>${images}</div>`,
      fileIdList: [],
    });
    expect(await read(postId)).toMatchObject({
      thumbnail: `${sns}/file/${second}`,
      images: [{ fileId: second }, { fileId: first }],
    });
  });

  test("derives summary, thumbnail and files from a new body", async () => {
    const [old, fresh] = [await makeFile(author), await makeFile(author)];
    const postId = await makePost(author, { fileIdList: [], post: buildBody("Old", [old]) });
    await update(postId, { post: buildBody("New", [fresh]) });
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

  test("rejects an outdated version; the version is optional", async () => {
    const postId = await makePost(author);
    await update(postId, { title: "Second", version: 1 });
    const stale = await update(postId, { title: "Third", version: 1 });
    expect([stale.status, stale.body.message]).toEqual([409, "It was changed in the meantime."]);
    expect((await read(postId)).title).toBe("Second");
    expect((await update(postId, { title: "Fourth" })).body.data.version).toBe(3);
  });

  test("accepts one of many concurrent updates of a version", async () => {
    const postId = await makePost(author);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update(postId, { title: `By ${n}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(postId)).version).toBe(2);
  });

  test("sets the date of a draft when it is first published", async () => {
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

  test("rejects publishing an incomplete draft and emptying a published post", async () => {
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

  test("is limited to the author", async () => {
    const open = await makePost(author);
    const draft = await makePost(author, { isDraft: true });
    const closed = await makePost(author, { isPublic: false });
    const statuses = async (call: (postId: string) => Promise<{ status: number }>) =>
      Promise.all([open, draft, closed, "99999999"].map(async (id) => (await call(id)).status));
    const { token } = viewer;
    expect(await statuses((id) => update(id, { title: "Mine" }, viewer))).toEqual([
      403, 404, 404, 404,
    ]);
    expect(await statuses((id) => callApi(`DELETE ${sns}/post/${id}`, { token }))).toEqual([
      403, 404, 404, 404,
    ]);
    expect(
      await statuses((id) =>
        callApi(`PATCH ${sns}/post/${id}/visibility?isPublic=false`, { token }),
      ),
    ).toEqual([403, 404, 404, 404]);
    expect(await statuses((id) => callApi(`DELETE ${sns}/post/${id}`))).toEqual([
      401, 401, 401, 401,
    ]);
  });
});
