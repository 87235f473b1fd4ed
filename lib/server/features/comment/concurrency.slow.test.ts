import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { comments } from "#lib/server/features/comment/schema";
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

const times = <T>(n: number, make: (n: number) => T) =>
  Array.from({ length: n }, (_, i) => make(i));

/** Expects that every counter equals the rows it counts and that no empty row is left. */
async function expectExactCounts(postId: string) {
  const { stored, actual, emptyRows } = await readCommentCounts(postId);
  expect(stored).toEqual(actual);
  expect(emptyRows).toEqual([]);
}

describe("comment likes", () => {
  test("stay exact when fifty users toggle concurrently", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    const users = await Promise.all(times(50, () => makeUser()));
    const answers = await Promise.all(users.map((user) => toggleLike("POST", commentId, user)));
    expect(answers.map(({ status }) => status)).toEqual(times(50, () => 200));
    const seen = answers.map(({ body }) => body.data.likeCount).sort((a, b) => a - b);
    expect(seen).toEqual(times(50, (n) => n + 1));
    await Promise.all(
      users.map((user, n) => toggleLike(n % 2 ? "DELETE" : "POST", commentId, user)),
    );
    expect((await readCommentPage(postId)).items[0]?.likeCount).toBe(25);
    await expectExactCounts(postId);
  });

  test("stay exact when one user toggles fifty times concurrently", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    const answers = await Promise.all(
      times(50, (n) => toggleLike(n % 3 ? "POST" : "DELETE", commentId, author)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expectExactCounts(postId);
    await toggleLike("POST", commentId, author);
    const again = await toggleLike("POST", commentId, author);
    expect(again.body.data).toEqual({ isLike: true, likeCount: 1 });
    await toggleLike("DELETE", commentId, author);
    const afterRemoval = await toggleLike("DELETE", commentId, author);
    expect(afterRemoval.body.data).toEqual({ isLike: false, likeCount: 0 });
  });

  test("stay exact while the comment is deleted", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const users = await Promise.all(times(10, () => makeUser()));
    for (let round = 0; round < 10; round++) {
      const commentId = await getCommentId(postComment(postId, author));
      await toggleLike("POST", commentId, author);
      const [dropped, ...liked] = await Promise.all([
        deleteComment(postId, commentId, author),
        ...users.map((user) => toggleLike("POST", commentId, user)),
        toggleLike("DELETE", commentId, author),
      ]);
      expect(dropped.status).toBe(200);
      for (const { status } of liked) expect([200, 404]).toContain(status);
    }
    await expectExactCounts(postId);
  });

  test("are shown only to the user who liked", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    await toggleLike("POST", commentId, author);
    expect((await readCommentPage(postId, {}, author)).items).toMatchObject([
      { isLike: true, likeCount: 1 },
    ]);
    expect((await readCommentPage(postId, {}, other)).items[0]?.isLike).toBe(false);
    expect((await readCommentPage(postId)).items[0]?.isLike).toBe(false);
  });

  test("respond 403 for a flagged comment, 404 for an unknown one", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    await db()
      .update(comments)
      .set({ flagReason: "CMT_POLICY_VIOLATION" })
      .where(eq(comments.id, BigInt(commentId)));
    expect((await toggleLike("POST", commentId, author)).status).toBe(403);
    expect((await toggleLike("POST", "999999", author)).status).toBe(404);
    await expectExactCounts(postId);
  });
});

describe("concurrent comments, replies, likes and deletions", () => {
  test("answer each author with their own comments, or refuse only them", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const users = await Promise.all(times(6, () => makeUser()));
    const [blocked] = users;
    await callApi(`POST /sns/api/v1/user/${blocked?.id}/block`, { token: author.token });
    const sent = users.flatMap((user, at) =>
      times(4, (round) => ({ user, content: `Round ${round % 2} of user ${at}` })),
    );
    const replies = await Promise.all(
      sent.map(({ user, content }) => postComment(postId, user, content)),
    );
    replies.forEach(({ status, body }, at) => {
      const { user, content } = sent[at] ?? {};
      expect(status).toBe(user === blocked ? 404 : 200);
      if (user !== blocked) expect(body.data).toMatchObject({ identifier: user?.id, content });
    });
    const ids = replies.flatMap(({ body }) => body.data?.commentId ?? []);
    expect(new Set(ids).size).toBe(20);
    await expectExactCounts(postId);
  });

  test("keep every counter exact", async () => {
    const users = await Promise.all(times(6, () => makeUser()));
    const [author] = users as [(typeof users)[0]];
    const postId = await insertPost(author);
    const commentIds = await Promise.all(users.map((m) => getCommentId(postComment(postId, m))));
    const firstReplies = await Promise.all(
      commentIds.flatMap((id) => users.map((m) => getCommentId(postReply(postId, id, m)))),
    );
    const answers = await Promise.all([
      ...users.map((m) => postComment(postId, m)),
      ...commentIds.flatMap((id) => users.map((m) => postReply(postId, id, m))),
      ...commentIds.flatMap((id) => users.map((m) => toggleLike("POST", id, m))),
      ...commentIds.map((id, n) => deleteComment(postId, id, users[n] ?? author)),
      ...firstReplies.map((id, n) => deleteComment(postId, id, users[n % 6] ?? author)),
      ...firstReplies.map((id, n) => deleteComment(postId, id, users[n % 6] ?? author)),
      ...firstReplies.map((id, n) => toggleLike("POST", id, users[n % 5] ?? author)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await expectExactCounts(postId);
  });

  test("never leave a reply without its comment", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author);
    for (let round = 0; round < 10; round++) {
      const commentId = await getCommentId(postComment(postId, author));
      const [replied, dropped] = await Promise.all([
        postReply(postId, commentId, other),
        deleteComment(postId, commentId, author),
      ]);
      expect(dropped.status).toBe(200);
      expect([200, 404]).toContain(replied.status);
    }
    await expectExactCounts(postId);
  });

  test("remove the empty row of a comment in either order of the deletions", async () => {
    const [author, other] = [await makeUser(), await makeUser()];
    const postId = await insertPost(author);
    for (let round = 0; round < 10; round++) {
      const commentId = await getCommentId(postComment(postId, author));
      const reply = await getCommentId(postReply(postId, commentId, other));
      await Promise.all([
        deleteComment(postId, commentId, author),
        deleteComment(postId, reply, other),
      ]);
    }
    expect(await readCommentPage(postId)).toEqual({
      items: [],
      nextCursor: null,
      totalCommentCount: 0,
    });
    await expectExactCounts(postId);
  });
});
