import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { db } from "#lib/server/platform/postgres/client";
import { comments } from "#lib/server/platform/postgres/schema/comment";
import { users } from "#lib/server/platform/postgres/schema/user";
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

describe("a comment", () => {
  test("is stored trimmed and comes back as lists show it", async () => {
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

  test("tells the page of the post that it has changed", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const told: string[] = [];
    onInvalidate((tags) => told.push(...tags));
    const commentId = await getCommentId(postComment(postId, author));
    expect(told).toEqual([`post:${postId}`]);
    await toggleLike("POST", commentId, author);
    expect(told.slice(1)).toEqual([`counts:${postId}`]);
    await deleteComment(postId, commentId, author);
    expect(told.slice(2)).toEqual([`post:${postId}`]);
  });

  test.each([
    ["empty", ""],
    ["blank", " \n\t "],
    ["over a thousand characters", "x".repeat(1001)],
    ["no text", 7],
  ])("that is %s is refused with 400", async (_, content) => {
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

  test("needs a member: 401", async () => {
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

describe("a post that is not open", () => {
  test.each([
    ["a draft", { isDraft: true }],
    ["a private post", { isPublic: false }],
  ])("as %s refuses its author with 403 and is 404 to others", async (_, hidden) => {
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

  test("is 404 when blocked, its author is banned or leaving, or it does not exist", async () => {
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

  test("keeps its comments from being liked and replied to", async () => {
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

describe("a reply", () => {
  test("to a reply hangs on the same comment", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    const first = await getCommentId(postReply(postId, commentId, author));
    const { body } = await postReply(postId, first, author, "Because.");
    expect(body.data).toMatchObject({ commentParentId: commentId, content: "Because." });
    const { items } = await readCommentPage(postId, {}, { of: commentId });
    expect(items.map((item) => item.content)).toEqual(["Why?", "Because."]);
  });

  test("to a comment of another post, or to none, is 404", async () => {
    const author = await makeUser();
    const [postId, other] = [await insertPost(author), await insertPost(author)];
    const commentId = await getCommentId(postComment(postId, author));
    expect((await postReply(other, commentId, author)).status).toBe(404);
    expect((await postReply(postId, "999999", author)).status).toBe(404);
    expect((await readCommentCounts(other)).stored.comments).toBe(0);
  });

  test("to a flagged comment is taken only where replies exist", async () => {
    const [author, banned] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, banned));
    const lonely = await getCommentId(postComment(postId, banned));
    await postReply(postId, commentId, author);
    await setState(banned.id, "banned");
    expect((await postReply(postId, commentId, author)).status).toBe(200);
    expect((await postReply(postId, lonely, author)).status).toBe(403);
  });
});

describe("deleting", () => {
  test("removes a comment without replies", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    expect((await deleteComment(postId, commentId, author)).body).toMatchObject({ data: null });
    expect(await readCommentPage(postId)).toEqual({
      items: [],
      nextCursor: null,
      totalCommentCount: 0,
    });
    expect((await deleteComment(postId, commentId, author)).status).toBe(404);
  });

  test("keeps the place of a comment with replies until the last of them goes", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author, "Secret figures"));
    const reply = await getCommentId(postReply(postId, commentId, author));
    expect((await deleteComment(postId, commentId, author)).status).toBe(200);
    const { items, totalCommentCount } = await readCommentPage(postId);
    expect(items).toMatchObject([
      { commentId, flagReason: "USER_DELETED", content: "", replyCount: 1 },
    ]);
    expect(totalCommentCount).toBe(1);
    const [row] = await db()
      .select({ content: comments.content })
      .from(comments)
      .where(eq(comments.id, BigInt(commentId)));
    expect(row?.content).toBe("");
    expect((await deleteComment(postId, commentId, author)).status).toBe(404);
    await deleteComment(postId, reply, author);
    expect((await readCommentPage(postId)).items).toEqual([]);
    expect((await readCommentCounts(postId)).stored.comments).toBe(0);
  });

  test("somebody else's is 403, and 404 on another post", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const [postId, elsewhere] = [await insertPost(author), await insertPost(author)];
    const commentId = await getCommentId(postComment(postId, other));
    expect((await deleteComment(postId, commentId, author)).status).toBe(403);
    expect((await deleteComment(elsewhere, commentId, other)).status).toBe(404);
    expect((await readCommentPage(postId)).totalCommentCount).toBe(1);
  });

  test("one's own works on a post that has become private", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author, { isPublic: false });
    const [row] = await db()
      .insert(comments)
      .values({ postId: BigInt(postId), authorKey: other.key, content: "Old." })
      .returning();
    expect((await deleteComment(postId, String(row?.id), author)).status).toBe(403);
    expect((await deleteComment(postId, String(row?.id), other)).status).toBe(200);
  });

  test("does not lift what moderators removed", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    await db()
      .update(comments)
      .set({ flagReason: "CMT_POLICY_VIOLATION" })
      .where(eq(comments.id, BigInt(commentId)));
    expect((await deleteComment(postId, commentId, author)).status).toBe(403);
    expect((await readCommentPage(postId)).items[0]?.flagReason).toBe("CMT_POLICY_VIOLATION");
  });
});

describe("a flagged comment's content", () => {
  test.each([
    ["banned", "USER_BANNED"],
    ["deleting", "USER_WITHDRAWAL"],
  ] as const)("of an author who is %s never leaves the server", async (state, flagReason) => {
    const [author, other] = [await makeUser(), await makeUser({ username: `Name.${state}` })];
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, other, "Secret figures"));
    const reply = await getCommentId(postReply(postId, commentId, other, "Secret figures"));
    await setState(other.id, state);
    const lists = [
      await readCommentPage(postId),
      await readCommentPage(postId, { commentId }),
      await readCommentPage(postId, {}, { of: commentId }),
      await readCommentPage(postId, { commentId: reply }, { of: commentId }),
    ];
    for (const { items } of lists) expect(items).toMatchObject([{ flagReason, content: "" }]);
    expect(JSON.stringify(lists)).not.toMatch(/Secret|Name\./);
    await setState(other.id, "active");
    expect((await readCommentPage(postId)).items).toMatchObject([
      { flagReason: null, content: "Secret figures" },
    ]);
  });

  test("that broke the rules never leaves the server either", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author, "Secret figures"));
    await db()
      .update(comments)
      .set({ flagReason: "CMT_POLICY_VIOLATION" })
      .where(eq(comments.id, BigInt(commentId)));
    expect((await readCommentPage(postId)).items).toMatchObject([
      { flagReason: "CMT_POLICY_VIOLATION", content: "" },
    ]);
  });

  test("is shown where the reason has no notice", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author, "Still readable"));
    await db()
      .update(comments)
      .set({ flagReason: sql`'UNDER_REVIEW'` })
      .where(eq(comments.id, BigInt(commentId)));
    expect((await readCommentPage(postId)).items).toMatchObject([
      { flagReason: "UNDER_REVIEW", content: "Still readable" },
    ]);
  });
});
