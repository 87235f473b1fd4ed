import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { comments } from "#lib/server/features/comment/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import {
  getCommentId,
  insertPost,
  postComment,
  postReply,
  readCommentPage,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const setState = (id: string, state: "active" | "banned" | "deleting") =>
  db().update(users).set({ state }).where(eq(users.id, id));

describe("content and author of a flagged comment", () => {
  test.each([
    ["banned", "USER_BANNED"],
    ["deleting", "USER_WITHDRAWAL"],
  ] as const)("is withheld if its author is %s", async (state, flagReason) => {
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
    const withheld = { flagReason, content: "", identifier: "", nickName: "", profileUrl: null };
    for (const { items } of lists) expect(items).toMatchObject([withheld]);
    expect(JSON.stringify(lists)).not.toMatch(/Secret|Name\./);
    expect(JSON.stringify(lists)).not.toContain(other.id);
    await setState(other.id, "active");
    expect((await readCommentPage(postId)).items).toMatchObject([
      { flagReason: null, content: "Secret figures" },
    ]);
  });

  test("is withheld if it violates the policy", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author, "Secret figures"));
    await db()
      .update(comments)
      .set({ flagReason: "CMT_POLICY_VIOLATION" })
      .where(eq(comments.id, BigInt(commentId)));
    expect((await readCommentPage(postId)).items).toMatchObject([
      { flagReason: "CMT_POLICY_VIOLATION", content: "", identifier: "", nickName: "" },
    ]);
  });

  test("is shown if the reason has no notice", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author, "Still readable"));
    await db()
      .update(comments)
      .set({ flagReason: sql`'UNDER_REVIEW'` })
      .where(eq(comments.id, BigInt(commentId)));
    expect((await readCommentPage(postId)).items).toMatchObject([
      { flagReason: "UNDER_REVIEW", content: "Still readable", identifier: author.id },
    ]);
  });
});
