import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { comments } from "#lib/server/platform/postgres/schema/comment";
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

/** Every counter equals the rows it counts, and no empty place is left. */
async function expectExact(postId: string) {
  const { stored, actual, emptyPlaces } = await readCommentCounts(postId);
  expect(stored).toEqual(actual);
  expect(emptyPlaces).toEqual([]);
}

describe("likes of a comment", () => {
  test("are exact after fifty members toggle at once", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    const members = await Promise.all(times(50, () => makeUser()));
    const answers = await Promise.all(
      members.map((member) => toggleLike("POST", commentId, member)),
    );
    expect(answers.map(({ status }) => status)).toEqual(times(50, () => 200));
    const seen = answers.map(({ body }) => body.data.likeCount).sort((a, b) => a - b);
    expect(seen).toEqual(times(50, (n) => n + 1));
    await Promise.all(
      members.map((member, n) => toggleLike(n % 2 ? "DELETE" : "POST", commentId, member)),
    );
    expect((await readCommentPage(postId)).items[0]?.likeCount).toBe(25);
    await expectExact(postId);
  });

  test("are exact after one member toggles fifty times at once", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    const answers = await Promise.all(
      times(50, (n) => toggleLike(n % 3 ? "POST" : "DELETE", commentId, author)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expectExact(postId);
    await toggleLike("POST", commentId, author);
    const again = await toggleLike("POST", commentId, author);
    expect(again.body.data).toEqual({ isLike: true, likeCount: 1 });
    await toggleLike("DELETE", commentId, author);
    const gone = await toggleLike("DELETE", commentId, author);
    expect(gone.body.data).toEqual({ isLike: false, likeCount: 0 });
  });

  test("of a comment that is being deleted are counted or refused", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const members = await Promise.all(times(10, () => makeUser()));
    for (let round = 0; round < 10; round++) {
      const commentId = await getCommentId(postComment(postId, author));
      await toggleLike("POST", commentId, author);
      const [dropped, ...liked] = await Promise.all([
        deleteComment(postId, commentId, author),
        ...members.map((member) => toggleLike("POST", commentId, member)),
        toggleLike("DELETE", commentId, author),
      ]);
      expect(dropped.status).toBe(200);
      for (const { status } of liked) expect([200, 404]).toContain(status);
    }
    await expectExact(postId);
  });

  test("are the viewer's own", async () => {
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

  test("are refused for a flagged comment with 403, for an unknown one with 404", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
    await db()
      .update(comments)
      .set({ flagReason: "CMT_POLICY_VIOLATION" })
      .where(eq(comments.id, BigInt(commentId)));
    expect((await toggleLike("POST", commentId, author)).status).toBe(403);
    expect((await toggleLike("POST", "999999", author)).status).toBe(404);
    await expectExact(postId);
  });
});

describe("a storm of comments, replies, likes and deletions", () => {
  test("leaves every counter exact", async () => {
    const members = await Promise.all(times(6, () => makeUser()));
    const [author] = members as [(typeof members)[0]];
    const postId = await insertPost(author);
    const commentIds = await Promise.all(members.map((m) => getCommentId(postComment(postId, m))));
    const firstReplies = await Promise.all(
      commentIds.flatMap((id) => members.map((m) => getCommentId(postReply(postId, id, m)))),
    );
    const answers = await Promise.all([
      ...members.map((m) => postComment(postId, m)),
      ...commentIds.flatMap((id) => members.map((m) => postReply(postId, id, m))),
      ...commentIds.flatMap((id) => members.map((m) => toggleLike("POST", id, m))),
      ...commentIds.map((id, n) => deleteComment(postId, id, members[n] ?? author)),
      ...firstReplies.map((id, n) => deleteComment(postId, id, members[n % 6] ?? author)),
      ...firstReplies.map((id, n) => deleteComment(postId, id, members[n % 6] ?? author)),
      ...firstReplies.map((id, n) => toggleLike("POST", id, members[n % 5] ?? author)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await expectExact(postId);
  });

  test("never leaves a reply on a comment that is gone", async () => {
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
    await expectExact(postId);
  });

  test("takes away the place of a deleted comment with its last reply, whoever comes first", async () => {
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
    await expectExact(postId);
  });
});
