import { beforeEach, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { fetchNotifications } from "#lib/testing/notification";
import { buildBody, makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
let author: TestUser;
let reader: TestUser;
let english: string;
let chinese: string;

const chineseText = {
  title: "久期为什么重要",
  post: buildBody("利率变动时，长期债券的价格变动更大。"),
};
const makeChinese = (state: object = {}) => makePost(author, { ...chineseText, ...state });
const link = (postId: string, twinId: string, { token } = author) =>
  callApi(`PUT ${sns}/post/${postId}/twin`, { token, body: { twinId } });
const unlink = (postId: string, { token } = author) =>
  callApi(`DELETE ${sns}/post/${postId}/twin`, { token });
const readOwn = async (postId: string) =>
  (await callApi(`GET ${sns}/user/my/post/${postId}/twin`, { token: author.token })).body.data;
const read = async (postId: string, viewer?: TestUser) =>
  (await callApi(`GET ${sns}/post/${postId}`, viewer ? { token: viewer.token } : {})).body.data;
const comment = async (postId: string, content: string, { token } = reader) =>
  (await callApi(`POST ${sns}/post/${postId}/comment`, { token, body: { content } })).body.data
    .commentId;
const listThreads = async (postId: string, query = "", viewer?: TestUser) => {
  const path = `GET ${sns}/post/${postId}/comment?withReplies=true${query}`;
  return (await callApi(path, viewer ? { token: viewer.token } : {})).body.data;
};
const listTexts = async (postId: string, query = "", viewer?: TestUser): Promise<string[]> =>
  (await listThreads(postId, query, viewer)).items.map(
    ({ content }: { content: string }) => content,
  );
const setPublic = (postId: string, isPublic: boolean) =>
  callApi(`PATCH ${sns}/post/${postId}/visibility?isPublic=${isPublic}`, { token: author.token });

beforeEach(async () => {
  [author, reader] = [await makeUser(), await makeUser()];
  english = await makePost(author, { title: "Why duration matters" });
  chinese = await makeChinese();
});

describe("linking two versions", () => {
  test("each names the other to readers, while both are public", async () => {
    expect((await link(english, chinese)).status).toBe(200);
    expect((await read(english)).twin).toEqual({ postId: chinese, language: "zh" });
    expect((await read(chinese, reader)).twin).toEqual({ postId: english, language: "en" });
    await setPublic(chinese, false);
    expect((await read(english)).twin).toBeUndefined();
    expect((await readOwn(english)).twin).toMatchObject({ postId: chinese, isPublic: false });
    await setPublic(chinese, true);
    expect((await read(english)).twin).toEqual({ postId: chinese, language: "zh" });
  });

  test("a draft can be linked, and shows once it is published", async () => {
    const draft = await makeChinese({ isDraft: true });
    expect((await link(english, draft)).status).toBe(200);
    expect((await read(english)).twin).toBeUndefined();
    const body = { ...chineseText, isDraft: false };
    const published = await callApi(`PATCH ${sns}/post/${draft}`, { token: author.token, body });
    expect(published.status).toBe(200);
    expect((await read(english)).twin).toEqual({ postId: draft, language: "zh" });
  });

  test("refuses the same language, a twin of a twin, and posts of others", async () => {
    const other = await makePost(author, { title: "Another" });
    const refuse = async (postId: string, twinId: string) =>
      (await link(postId, twinId)).body.data.fields;
    expect(await refuse(english, other)).toEqual({ twinId: "same language" });
    expect(await refuse(english, english)).toEqual({ twinId: "same language" });
    await link(english, chinese);
    expect(await refuse(other, chinese)).toEqual({ twinId: "taken" });
    expect(await refuse(chinese, other)).toEqual({ twinId: "taken" });
    expect((await link(chinese, english)).status).toBe(200);
    expect((await link(other, chinese, reader)).status).toBe(403);
    const theirs = await makePost(reader, { title: "Theirs" });
    expect((await link(theirs, chinese, reader)).status).toBe(403);
    expect((await unlink(english, reader)).status).toBe(403);
  });

  test("of two links at once to the same post, one is refused", async () => {
    const other = await makePost(author, { title: "Another" });
    const replies = await Promise.all([link(english, chinese), link(other, chinese)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test("offers the author's posts in the other language without a twin", async () => {
    const draft = await makeChinese({ isDraft: true });
    const offered = async () =>
      (await readOwn(english)).candidates.map(({ postId }: { postId: string }) => postId);
    expect((await offered()).toSorted()).toEqual([chinese, draft].toSorted());
    await link(await makePost(author, { title: "Another" }), draft);
    expect(await offered()).toEqual([chinese]);
  });

  test("deleting one leaves the other without a twin, free for another", async () => {
    await link(english, chinese);
    await callApi(`DELETE ${sns}/post/${chinese}`, { token: author.token });
    expect((await read(english)).twin).toBeUndefined();
    expect((await link(english, await makeChinese())).status).toBe(200);
  });

  test("drops the cached pages of both", async () => {
    const dropped: string[] = [];
    onInvalidate((tags) => void dropped.push(...tags));
    await link(english, chinese);
    await unlink(chinese);
    for (const tag of [`post:${english}`, `post:${chinese}`]) {
      expect(dropped.filter((each) => each === tag)).toHaveLength(2);
    }
  });
});

describe("one discussion", () => {
  test("both show the comments of either, newest first, and count them", async () => {
    await link(english, chinese);
    await comment(english, "First");
    await comment(chinese, "第二");
    await comment(english, "Third");
    for (const postId of [english, chinese]) {
      expect(await listTexts(postId)).toEqual(["Third", "第二", "First"]);
      expect((await listThreads(postId)).totalCommentCount).toBe(3);
      expect((await read(postId)).commentCount).toBe(3);
      expect((await read(postId, reader)).commentCount).toBe(3);
    }
    const list = await callApi(`GET ${sns}/user/${author.id}/post/list?type=post`);
    const counts = list.body.data.items.map((post: { commentCount: number }) => post.commentCount);
    expect(counts).toEqual([3, 3]);
  });

  test("pages through both without a gap or a repetition", async () => {
    await link(english, chinese);
    const texts: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      texts.unshift(`${at}`);
      await comment(at % 3 === 0 ? chinese : english, `${at}`);
    }
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = `&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const page: { items: { content: string }[]; nextCursor: string | null } = await listThreads(
        english,
        query,
      );
      seen.push(...page.items.map(({ content }) => content));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(texts);
  });

  test("a comment of the other version is found, answered, liked and deleted", async () => {
    await link(english, chinese);
    const commentId = await comment(chinese, "从中文来的");
    expect(await listTexts(english, `&commentId=${commentId}`)).toEqual(["从中文来的"]);
    const path = `${sns}/post/${english}/comment/${commentId}`;
    const reply = await callApi(`POST ${path}/reply`, {
      token: author.token,
      body: { content: "Thank you" },
    });
    expect(reply.status).toBe(200);
    const replies = await callApi(`GET ${path}/reply`);
    expect(replies.body.data.items).toMatchObject([{ content: "Thank you" }]);
    const [thread] = (await listThreads(english)).items;
    expect(thread.replies.items).toMatchObject([{ content: "Thank you" }]);
    expect((await read(english)).commentCount).toBe(2);
    const like = await callApi(`POST ${sns}/comment/${commentId}/like`, { token: author.token });
    expect(like.body.data.likeCount).toBe(1);
    expect((await callApi(`DELETE ${path}`, { token: reader.token })).status).toBe(200);
    expect((await read(english)).commentCount).toBe(1);
    expect((await read(chinese)).commentCount).toBe(1);
  });

  test("a comment of a third post is not found under either", async () => {
    await link(english, chinese);
    const commentId = await comment(await makePost(author, { title: "Other" }), "Elsewhere");
    const path = `${sns}/post/${english}/comment/${commentId}`;
    const body = { content: "?" };
    expect((await callApi(`POST ${path}/reply`, { token: reader.token, body })).status).toBe(404);
    expect((await callApi(`DELETE ${path}`, { token: reader.token })).status).toBe(404);
    expect((await callApi(`GET ${path}/reply`)).status).toBe(404);
  });

  test("a block hides and subtracts comments of both versions", async () => {
    await link(english, chinese);
    const other = await makeUser();
    await comment(english, "One", other);
    await comment(chinese, "二", other);
    await comment(chinese, "三");
    await callApi(`POST ${sns}/user/${other.id}/block`, { token: reader.token });
    expect(await listTexts(english, "", reader)).toEqual(["三"]);
    expect((await listThreads(english, "", reader)).totalCommentCount).toBe(1);
    expect((await read(english, reader)).commentCount).toBe(1);
    expect((await read(english)).commentCount).toBe(3);
  });

  test("a private version takes its comments with it; after unlinking each has its own", async () => {
    await link(english, chinese);
    await comment(english, "One");
    await comment(chinese, "二");
    await setPublic(chinese, false);
    expect(await listTexts(english)).toEqual(["One"]);
    expect((await read(english)).commentCount).toBe(1);
    await setPublic(chinese, true);
    expect(await listTexts(english)).toEqual(["二", "One"]);
    await unlink(english);
    expect(await listTexts(english)).toEqual(["One"]);
    expect(await listTexts(chinese)).toEqual(["二"]);
    expect([(await read(english)).commentCount, (await read(chinese)).commentCount]).toEqual([
      1, 1,
    ]);
  });

  test("a notification leads to the version under which the comment was written", async () => {
    await link(english, chinese);
    const commentId = await comment(chinese, "从中文来的");
    const path = `${sns}/post/${english}/comment/${commentId}/reply`;
    await callApi(`POST ${path}`, { token: author.token, body: { content: "Thank you" } });
    const { items } = await fetchNotifications(reader);
    expect(items).toMatchObject([{ postId: chinese, commentParentId: commentId }]);
  });
});
