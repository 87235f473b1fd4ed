import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import {
  getCommentId,
  insertPost,
  postComment,
  postReply,
  readCommentCounts,
  readCommentPage,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const setState = (id: string, state: "active" | "banned" | "deleting") =>
  db().update(users).set({ state }).where(eq(users.id, id));

describe("creating a reply", () => {
  test("to a reply uses the same parent", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    const first = await getCommentId(postReply(postId, commentId, author));
    const { body } = await postReply(postId, first, author, "Because.");
    expect(body.data).toMatchObject({ commentParentId: commentId, content: "Because." });
    const { items } = await readCommentPage(postId, {}, { of: commentId });
    expect(items.map((item) => item.content)).toEqual(["Why?", "Because."]);
  });

  test("responds 404 for a comment of another post or an unknown one", async () => {
    const author = await makeUser();
    const [postId, other] = [await insertPost(author), await insertPost(author)];
    const commentId = await getCommentId(postComment(postId, author));
    expect((await postReply(other, commentId, author)).status).toBe(404);
    expect((await postReply(postId, "999999", author)).status).toBe(404);
    expect((await readCommentCounts(other)).stored.comments).toBe(0);
  });

  test("to a flagged comment works only if it has replies already", async () => {
    const [author, banned] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, banned));
    const withoutReplies = await getCommentId(postComment(postId, banned));
    await postReply(postId, commentId, author);
    await setState(banned.id, "banned");
    expect((await postReply(postId, commentId, author)).status).toBe(200);
    expect((await postReply(postId, withoutReplies, author)).status).toBe(403);
  });
});
