import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { comments } from "#lib/server/features/comment/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import {
  deleteComment,
  getCommentId,
  insertPost,
  postComment,
  postReply,
  readCommentCounts,
  readCommentPage,
  toggleLike,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const setState = (id: string, state: "active" | "banned" | "deleting") =>
  db().update(users).set({ state }).where(eq(users.id, id));

describe("creating a comment", () => {
  test("stores it trimmed and returns it as lists do", async () => {
    const author = await makeUser({ username: "Wei Li" });
    const postId = await insertPost(author);
    const { status, body } = await postComment(postId, author, "  Well put.\nThanks  ");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      commentParentId: null,
      identifier: author.id,
      nickName: "Wei Li",
      profileUrl: null,
      content: "Well put.\nThanks",
      likeCount: 0,
      replyCount: 0,
      isLike: false,
      flagReason: null,
    });
    expect((await readCommentPage(postId)).items).toEqual([body.data]);
  });

  test("stores at most two blank lines in a row", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const { body } = await postComment(postId, author, `Long${"\n".repeat(990)}pause`);
    expect(body.data.content).toBe("Long\n\n\npause");
  });

  test("invalidates the page of the post", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const tags: string[] = [];
    onInvalidate((changed) => tags.push(...changed));
    const commentId = await getCommentId(postComment(postId, author));
    expect(tags).toEqual([`comments:${postId}`]);
    await toggleLike("POST", commentId, author);
    expect(tags.slice(1)).toEqual([`counts:${postId}`]);
    await deleteComment(postId, commentId, author);
    expect(tags.slice(2)).toEqual([`comments:${postId}`]);
  });

  test.each([
    ["is empty", ""],
    ["is blank", " \n\t "],
    ["shows nothing", "\u200b\u3164\u200d"],
    ["exceeds a thousand characters", "x".repeat(1001)],
    ["is not a string", 7],
  ])("responds 400 if the content %s", async (_, content) => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const { status, body } = await callApi(`POST /sns/api/v1/post/${postId}/comment`, {
      token: author.token,
      body: { content },
    });
    expect(status).toBe(400);
    expect(body.data.fields).toHaveProperty("content");
    expect((await readCommentCounts(postId)).stored.comments).toBe(0);
  });

  test("responds 401 without a login", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    const answers = [
      await postComment(postId, {}),
      await postReply(postId, commentId, {}),
      await deleteComment(postId, commentId, {}),
      await toggleLike("POST", commentId, {}),
      await toggleLike("DELETE", commentId, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe("a hidden post", () => {
  test.each([
    ["a draft", { isDraft: true }],
    ["a private post", { isPublic: false }],
  ])("as %s responds 403 to its author and 404 to others", async (_, hidden) => {
    const [author, other] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author, hidden);
    const path = `GET /sns/api/v1/post/${postId}/comment`;
    expect((await postComment(postId, author)).body.message).toBe(
      "A draft or private post cannot be commented on.",
    );
    expect((await postComment(postId, author)).status).toBe(403);
    expect((await postComment(postId, other)).status).toBe(404);
    expect((await callApi(path, { token: author.token })).status).toBe(403);
    expect((await callApi(path, { token: other.token })).status).toBe(404);
    expect((await callApi(path)).status).toBe(404);
  });

  test("responds 404 if it is blocked or unknown, or its author banned or being deleted", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const [blocked, own] = [
      await insertPost(author, { isBlocked: true }),
      await insertPost(author),
    ];
    expect((await postComment(blocked, other)).status).toBe(404);
    expect((await postComment("999999", other)).status).toBe(404);
    expect((await postComment("abc", other)).status).toBe(404);
    for (const state of ["banned", "deleting"] as const) {
      await setState(author.id, state);
      expect((await postComment(own, other)).status).toBe(404);
      expect((await callApi(`GET /sns/api/v1/post/${own}/comment`)).status).toBe(404);
    }
  });

  test("rejects likes of its comments and replies to them", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author, { isPublic: false });
    const [row] = await db()
      .insert(comments)
      .values({ postId: BigInt(postId), authorKey: other.key, content: "Old." })
      .returning();
    const commentId = String(row?.id);
    expect((await toggleLike("POST", commentId, author)).status).toBe(403);
    expect((await toggleLike("POST", commentId, other)).status).toBe(404);
    expect((await postReply(postId, commentId, author)).status).toBe(403);
    expect((await postReply(postId, commentId, other)).status).toBe(404);
  });
});
