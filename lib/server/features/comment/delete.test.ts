import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { comments } from "#lib/server/features/comment/schema";
import { db } from "#lib/server/platform/postgres/client";
import {
  deleteComment,
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

describe("deleting a comment", () => {
  test("removes it if it has no replies", async () => {
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

  test("keeps an empty row until its last reply is deleted", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author, "Secret figures"));
    const reply = await getCommentId(postReply(postId, commentId, author));
    expect((await deleteComment(postId, commentId, author)).status).toBe(200);
    const { items, totalCommentCount } = await readCommentPage(postId);
    expect(items).toMatchObject([
      { commentId, flagReason: "USER_DELETED", identifier: "", content: "", replyCount: 1 },
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

  test("responds 403 for another user's comment, 404 on the wrong post", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const [postId, elsewhere] = [await insertPost(author), await insertPost(author)];
    const commentId = await getCommentId(postComment(postId, other));
    expect((await deleteComment(postId, commentId, author)).status).toBe(403);
    expect((await deleteComment(elsewhere, commentId, other)).status).toBe(404);
    expect((await readCommentPage(postId)).totalCommentCount).toBe(1);
  });

  test("works for one's own comment on a post that became private", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author, { isPublic: false });
    const [row] = await db()
      .insert(comments)
      .values({ postId: BigInt(postId), authorKey: other.key, content: "Old." })
      .returning();
    expect((await deleteComment(postId, String(row?.id), author)).status).toBe(403);
    expect((await deleteComment(postId, String(row?.id), other)).status).toBe(200);
  });

  test("keeps the flag of a comment that staff removed", async () => {
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
