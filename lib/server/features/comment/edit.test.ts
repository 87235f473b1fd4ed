import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { onInvalidate } from "#lib/server/core/invalidation";
import { comments } from "#lib/server/features/comment/schema";
import { cases } from "#lib/server/features/moderation/case/schema";
import { drainWatchedReview } from "#lib/server/features/moderation/watched-review/worker";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callAs, report } from "#lib/testing/case";
import {
  ageComment,
  deleteComment,
  editComment,
  getCommentId,
  insertPost,
  postComment,
  postReply,
  readCommentCounts,
  readCommentPage,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";
import { watchWords } from "#lib/testing/watched-word";

testDatabase();

let author: TestUser;
let reader: TestUser;
let postId: string;
let commentId: string;
beforeAll(async () => {
  author = await makeUser();
  reader = await makeUser();
  await watchWords({ forbidden: "block", waiting: "hold", rude: "censor" });
});
beforeEach(async () => {
  postId = await insertPost(author);
  commentId = await getCommentId(postComment(postId, reader, "The fee is 1 %."));
});

const edit = (content = "The fee is 1.2 %.", user = reader) =>
  editComment(postId, commentId, user, content);
const readRow = async () => {
  const [row] = await db()
    .select()
    .from(comments)
    .where(eq(comments.id, BigInt(commentId)));
  return row;
};
const setFlag = () =>
  db()
    .update(comments)
    .set({ flagReason: "CMT_POLICY_VIOLATION" })
    .where(eq(comments.id, BigInt(commentId)));

describe("editing a comment", () => {
  test("replaces its text, marks it as edited and returns it as lists do", async () => {
    expect((await readCommentPage(postId)).items[0]).not.toHaveProperty("editedAt");
    const { status, body } = await edit("  The fee is 1.2 %. ");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      commentId,
      content: "The fee is 1.2 %.",
      editedAt: expect.stringMatching(/Z$/),
    });
    expect((await readCommentPage(postId, {}, reader)).items).toEqual([body.data]);
  });

  test("works for a reply", async () => {
    const replyId = await getCommentId(postReply(postId, commentId, reader));
    const { body } = await editComment(postId, replyId, reader, "Better.");
    expect(body.data).toMatchObject({ commentParentId: commentId, content: "Better." });
  });

  test("invalidates the page of the post", async () => {
    const tags: string[] = [];
    onInvalidate((changed) => tags.push(...changed));
    await edit();
    // The notification of the new comment may be stored meanwhile, which invalidates other tags.
    expect(tags).toContain(`comments:${postId}`);
  });

  test("does not mark it if the text stays", async () => {
    const { body } = await edit("The fee is 1 %.");
    expect(body.data).not.toHaveProperty("editedAt");
  });

  test("is refused if another window edited the comment meanwhile", async () => {
    const path = `PATCH /sns/api/v1/post/${postId}/comment/${commentId}`;
    const send = async (content: string, editedAt: string | null) =>
      callApi(path, { token: reader.token, body: { content, editedAt } });
    const first = await send("One window.", null);
    expect(first.status).toBe(200);
    const refused = await send("Another window.", null);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/changed elsewhere/),
    ]);
    expect((await readRow())?.content).toBe("One window.");
    const again = await send("Both, compared.", first.body.data.editedAt);
    expect([again.status, (await readRow())?.content]).toEqual([200, "Both, compared."]);
  });

  test("ends five minutes after posting, with the reason", async () => {
    await ageComment(commentId, 4);
    expect((await edit()).status).toBe(200);
    await ageComment(commentId, 5);
    const { status, body } = await edit("Too late.");
    expect(status).toBe(409);
    expect(body.message).toMatch(/five minutes/);
    expect((await readCommentPage(postId)).items[0]?.content).toBe("The fee is 1.2 %.");
  });

  test("is for its author, on its post, while it exists", async () => {
    expect((await edit("Mine now.", author)).status).toBe(403);
    expect((await editComment(postId, commentId, {}, "Whose?")).status).toBe(401);
    const elsewhere = await insertPost(author);
    expect((await editComment(elsewhere, commentId, reader, "Where?")).status).toBe(404);
    await postReply(postId, commentId, author);
    await deleteComment(postId, commentId, reader);
    expect((await edit()).status).toBe(404);
  });

  test("is refused for a comment that staff removed, and on a post that became private", async () => {
    await setFlag();
    expect((await edit()).status).toBe(403);
    await db().update(comments).set({ flagReason: null });
    await db()
      .update(posts)
      .set({ isPublic: false })
      .where(eq(posts.id, BigInt(postId)));
    expect((await edit()).status).toBe(404);
    expect((await readRow())?.content).toBe("The fee is 1 %.");
  });

  test.each([
    ["is empty", " \n "],
    ["exceeds a thousand characters", "x".repeat(1_001)],
    ["has a blocked word", "A forbidden word"],
  ])("responds 400 if the text %s", async (_, content) => {
    expect((await edit(content)).status).toBe(400);
    expect((await readRow())?.content).toBe("The fee is 1 %.");
  });

  test("masks words to censor, and withholds the comment until a word is reviewed", async () => {
    expect((await edit("How rude.")).body.data.content).not.toContain("rude");
    const { body } = await edit("I am waiting.");
    expect(body.data).toMatchObject({ flagReason: "CMT_POLICY_VIOLATION", content: "" });
    await drainWatchedReview();
    const [found] = await db().select().from(cases).where(eq(cases.targetId, commentId));
    expect(found).toMatchObject({ targetKind: "comment", source: "watchedWord" });
  });
});

describe("staff who review a comment", () => {
  test("see what it said first, and decide on a text that no longer changes", async () => {
    const moderator = await makeUser({ role: "moderator" });
    await edit("Something else.");
    await edit("Harmless.");
    await report(author, { kind: "comment", id: commentId, author: reader });
    const [found] = await db().select().from(cases).where(eq(cases.targetId, commentId));
    const { data } = await callAs(moderator, `GET /case/${found?.id}`);
    expect(data.evidence).toMatchObject({ text: "Harmless.", originalText: "The fee is 1 %." });
    expect((await edit("Changed again.")).status).toBe(409);
    await db().update(cases).set({ state: "dismissed" }).where(eq(cases.targetId, commentId));
    expect((await edit("Changed again.")).status).toBe(200);
  });

  test("find nothing left of a deleted one", async () => {
    await edit("Something else.");
    await postReply(postId, commentId, author);
    await deleteComment(postId, commentId, reader);
    expect(await readRow()).toMatchObject({ content: "", originalContent: null, editedAt: null });
  });
});

describe("concurrent changes", () => {
  test("leave the text of one of two edits, and the first text for staff", async () => {
    const texts = ["One way.", "Another way."];
    const replies = await Promise.all(texts.map((text) => edit(text)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const row = await readRow();
    expect(texts).toContain(row?.content);
    expect(row?.originalContent).toBe("The fee is 1 %.");
  });

  test("never bring back what is deleted or removed meanwhile", async () => {
    for (let round = 0; round < 5; round++) {
      commentId = await getCommentId(postComment(postId, reader));
      const [changed] = await Promise.all([edit(), deleteComment(postId, commentId, reader)]);
      expect([200, 404]).toContain(changed.status);
      expect(await readRow()).toBeUndefined();

      commentId = await getCommentId(postComment(postId, reader));
      const [again] = await Promise.all([edit(), setFlag()]);
      expect([200, 403]).toContain(again.status);
      expect((await readRow())?.flagReason).toBe("CMT_POLICY_VIOLATION");
    }
    const { stored, actual } = await readCommentCounts(postId);
    expect(stored).toEqual(actual);
  });
});
