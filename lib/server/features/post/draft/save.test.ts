import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listImageIds } from "#lib/domain/body/content";
import { parseBody } from "#lib/domain/body/parse";
import { imageUrl } from "#lib/domain/body/url";
import { limits } from "#lib/domain/limits";
import { purgeDueUsers } from "#lib/server/features/account/deletion/purge";
import { files } from "#lib/server/features/file/schema";
import { postRevisionFiles, postRevisions } from "#lib/server/features/post/revision/schema";
import { tags } from "#lib/server/features/tag/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, makeFile, makePost, postCalls } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let stranger: TestUser;
let postId: string;

beforeAll(async () => {
  author = await makeUser();
  stranger = await makeUser();
});
beforeEach(async () => {
  postId = await makePost(author, { title: "For readers" });
});

const { update, read } = postCalls(() => author);
const path = () => `${sns}/post/${postId}/draft`;
const getDraft = ({ token } = author) => callApi(`GET ${path()}`, { token });
const saveDraft = (body: object, { token } = author) =>
  callApi(`PUT ${path()}`, { token, body: { title: "Not yet", postVersion: 1, ...body } });
const discard = (query = "", { token } = author) => callApi(`DELETE ${path()}${query}`, { token });
const listDrafts = async (ids: string[], { token } = author) =>
  (await callApi(`GET ${sns}/user/my/post-draft/list?postIds=${ids}`, { token })).body.data.items;
const countDraftFiles = async () =>
  (
    await db()
      .select()
      .from(postRevisionFiles)
      .where(eq(postRevisionFiles.postId, BigInt(postId)))
  ).length;

describe("saving changes", () => {
  test("returns its own images, in order and with captions", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => makeFile(author)));
    const fileIdList = [second, first];
    await saveDraft({ fileIdList, fileCaptions: { [`${first}`]: "The yield curve" } });
    const otherId = await makePost(stranger, { title: "Of somebody else" });
    const foreign = await makeFile(stranger);
    await callApi(`PUT ${sns}/post/${otherId}/draft`, {
      token: stranger.token,
      body: { title: "Elsewhere", postVersion: 1, fileIdList: [foreign] },
    });
    const { images } = (await getDraft()).body.data;
    expect(images).toMatchObject([
      { fileId: second, caption: "" },
      { fileId: first, caption: "The yield curve" },
    ]);
  });

  test("stores them beside the post, which readers see unchanged", async () => {
    const picture = await makeFile(author);
    const { status, body } = await saveDraft({
      post: buildBody("Changed words", [picture]),
      tagNameList: ["unheard of"],
      isPublic: false,
    });
    expect([status, body.data]).toEqual([200, { version: 1 }]);
    const draft = (await getDraft()).body.data;
    expect(draft).toMatchObject({
      postId,
      title: "Not yet",
      tagNameList: ["unheard of"],
      isPublic: false,
      isDraft: false,
      version: 1,
      postVersion: 1,
      thumbnail: `${sns}/file/${picture}`,
    });
    expect(draft.post).toContain("Changed words");
    expect(draft.images).toMatchObject([{ fileId: picture, width: 1_200, height: 800 }]);
    expect(await read(postId, stranger)).toMatchObject({ title: "For readers", version: 1 });
    const found = await callApi(`GET ${sns}/post/trending/list?filter=keyword&keyword=Changed`);
    expect(JSON.stringify(found.body)).not.toContain(`"postId":"${postId}"`);
    expect(await db().select().from(tags).where(eq(tags.name, "unheard of"))).toEqual([]);
  });

  test("accepts incomplete changes, sanitizes the body and rejects what is too long", async () => {
    const body = JSON.stringify({
      root: {
        type: "root",
        children: [
          { type: "paragraph", children: [{ type: "evil" }, { type: "text", text: "ok" }] },
        ],
      },
    });
    expect((await saveDraft({ title: "", post: body })).status).toBe(200);
    const stored = (await getDraft()).body.data.post;
    expect(stored).toContain("ok");
    expect(stored).not.toContain("evil");
    const { status, body: refused } = await saveDraft({
      title: "a".repeat(limits.title + 1),
      version: 1,
    });
    expect([status, refused.data.fields]).toEqual([400, { title: "too long" }]);
  });

  test("names the version that it replaces, and rejects any other", async () => {
    expect((await saveDraft({ version: 1 })).status).toBe(409);
    expect((await saveDraft({})).body.data).toEqual({ version: 1 });
    expect((await saveDraft({ title: "A second device" })).status).toBe(409);
    expect((await saveDraft({ title: "Again", version: 1 })).body.data).toEqual({ version: 2 });
    expect((await saveDraft({ title: "Late", version: 1 })).status).toBe(409);
    expect((await getDraft()).body.data).toMatchObject({ title: "Again", version: 2 });
  });

  test("accepts exactly one of several concurrent saves", async () => {
    const saves = (version?: number) =>
      Promise.all(["a", "b", "c", "d"].map((title) => saveDraft({ title, version })));
    for (const version of [undefined, 1]) {
      const statuses = (await saves(version)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    }
  });

  test("rejects a draft of a draft, of a newer post and of another author", async () => {
    expect((await saveDraft({ postVersion: 2 })).status).toBe(409);
    expect((await saveDraft({}, stranger)).status).toBe(403);
    expect((await saveDraft({}, { token: "" } as TestUser)).status).toBe(401);
    postId = await makePost(author, { isDraft: true });
    const { status, body } = await saveDraft({});
    expect([status, body.data.fields]).toEqual([400, { postId: "unpublished" }]);
    expect((await saveDraft({}, stranger)).status).toBe(404);
  });

  test("rejects files of others and of another kind, and keeps the saved draft", async () => {
    await saveDraft({ title: "Saved" });
    const foreign = await makeFile(stranger);
    for (const [change, field] of [
      [{ fileIdList: [foreign] }, "fileIdList"],
      [{ postType: "video", videoFileId: await makeFile(author) }, "videoFileId"],
      [{ fileIdList: [await makeFile(author, { isReady: false })] }, "fileIdList"],
    ] as const) {
      const { status, body } = await saveDraft({ ...change, version: 1 });
      expect([status, body.data.fields]).toEqual([400, { [field]: "unknown file" }]);
    }
    expect((await getDraft()).body.data).toMatchObject({ title: "Saved", version: 1 });
  });

  test("keeps the text around a picture of another author, and a placeholder for it", async () => {
    const foreign = await makeFile(stranger);
    const own = await makeFile(author);
    expect((await saveDraft({ post: buildBody("Typed", [foreign, own]) })).status).toBe(200);
    const { post } = (await getDraft()).body.data;
    expect(parseBody(post).children).toMatchObject([
      { children: [{ text: "Typed" }] },
      { children: [{ type: "missing-image", src: imageUrl(foreign), problem: null }] },
      { children: [{ type: "inline-image", src: imageUrl(own) }] },
    ]);
    expect(listImageIds(post)).toEqual([own]);
  });
});

describe("reading changes", () => {
  test("is possible for the author only", async () => {
    expect((await getDraft()).status).toBe(404);
    await saveDraft({});
    expect((await getDraft()).status).toBe(200);
    expect((await getDraft(stranger)).status).toBe(404);
    expect((await getDraft({ token: "" } as TestUser)).status).toBe(401);
    expect((await discard("", stranger)).status).toBe(403);
  });

  test("lists which of the author's posts have changes", async () => {
    const other = await makePost(author);
    await saveDraft({});
    expect(await listDrafts([other, postId])).toEqual([
      { postId, updatedAt: (await getDraft()).body.data.updatedAt },
    ]);
    expect(await listDrafts([postId], stranger)).toEqual([]);
  });
});

describe("publishing changes", () => {
  const publish = (change: object) => update(postId, { title: "Now for readers", ...change });

  test("deletes the draft that it names", async () => {
    const { version } = (await saveDraft({ fileIdList: [await makeFile(author)] })).body.data;
    expect(await countDraftFiles()).toBe(1);
    expect((await publish({ version: 1, draftVersion: version })).status).toBe(200);
    expect((await getDraft()).status).toBe(404);
    expect(await countDraftFiles()).toBe(0);
    expect((await read(postId, stranger)).title).toBe("Now for readers");
  });

  test("changes nothing if the draft or the post changed elsewhere, or is incomplete", async () => {
    await saveDraft({});
    await saveDraft({ title: "From elsewhere", version: 1 });
    expect((await publish({ version: 1, draftVersion: 1 })).status).toBe(409);
    expect((await publish({ version: 1, draftVersion: 2, title: "" })).status).toBe(400);
    await update(postId, { title: "Published elsewhere" });
    expect((await publish({ version: 1, draftVersion: 2 })).status).toBe(409);
    expect((await getDraft()).body.data).toMatchObject({ title: "From elsewhere", version: 2 });
    expect((await read(postId)).title).toBe("Published elsewhere");
    expect((await publish({ version: 2, draftVersion: 2 })).status).toBe(200);
  });
});

describe("discarding changes", () => {
  test("deletes the draft and keeps the post", async () => {
    await saveDraft({});
    expect((await discard("?version=2")).status).toBe(409);
    expect((await discard("?version=1")).status).toBe(200);
    expect((await discard("?version=1")).status).toBe(200);
    expect((await getDraft()).status).toBe(404);
    expect(await read(postId)).toMatchObject({ title: "For readers", version: 1 });
  });

  test("goes with the post and with the account", async () => {
    const leaving = await makeUser();
    const leavingPost = await makePost(leaving);
    const picture = await makeFile(leaving);
    for (const [id, token, fileIdList] of [
      [postId, author.token, []],
      [leavingPost, leaving.token, [picture]],
    ] as const) {
      const body = { title: "Not yet", postVersion: 1, fileIdList };
      await callApi(`PUT ${sns}/post/${id}/draft`, { token, body });
    }
    const countDrafts = async (id: string) =>
      (
        await db()
          .select()
          .from(postRevisions)
          .where(eq(postRevisions.postId, BigInt(id)))
      ).length;
    expect([await countDrafts(postId), await countDrafts(leavingPost)]).toEqual([1, 1]);
    await callApi(`DELETE ${sns}/post/${postId}`, { token: author.token });
    expect(await countDrafts(postId)).toBe(0);
    await db()
      .update(users)
      .set({ state: "deleting", purgeAt: new Date(0) })
      .where(eq(users.key, leaving.key));
    await purgeDueUsers();
    expect(await countDrafts(leavingPost)).toBe(0);
    expect(await db().select().from(files).where(eq(files.id, picture))).toEqual([]);
  });
});
