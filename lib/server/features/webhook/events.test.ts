import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { comments } from "#lib/server/features/comment/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { blocks, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import {
  deleteComment,
  editComment,
  getCommentId,
  postComment,
  postReply,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";
import { holdWebhooks, makeWebhook, startReceiver } from "#lib/testing/webhook";

testDatabase();
const receiver = startReceiver();
const sns = "/sns/api/v1";

let author: TestUser;
let reader: TestUser;

beforeEach(async () => {
  await db().update(users).set({ state: "banned" });
  [author, reader] = [await makeUser(), await makeUser()];
  await makeWebhook(author, receiver.url());
});

const change = (key: string, body: object = {}, user = author) =>
  callApi(key, { token: user.token, body });

describe("posts", () => {
  test("tells of publishing, changing and deleting, in this order", async () => {
    const postId = await holdWebhooks(async () => {
      const id = await makePost(author);
      await change(`PATCH ${sns}/post/${id}`, { title: "Another title" });
      await change(`DELETE ${sns}/post/${id}`);
      return id;
    });
    expect(await receiver.receiveEvents()).toEqual([`post.deleted ${postId}`]);
    const next = await makePost(author);
    await receiver.receive();
    await change(`PATCH ${sns}/post/${next}`, { title: "Another title" });
    await receiver.receive();
    await change(`DELETE ${sns}/post/${next}`);
    expect((await receiver.receiveEvents()).slice(1)).toEqual([
      `post.published ${next}`,
      `post.updated ${next}`,
      `post.deleted ${next}`,
    ]);
  });

  test("tells nothing of drafts and private posts, and of a post made private that it is gone", async () => {
    const draftId = await makePost(author, { isDraft: true });
    await change(`PATCH ${sns}/post/${draftId}`, { title: "Another title", isDraft: true });
    const postId = await makePost(author, { isPublic: false });
    await change(`PATCH ${sns}/post/${postId}`, { title: "Another title" });
    expect(await receiver.receiveEvents()).toEqual([]);
    await change(`PATCH ${sns}/post/${postId}/visibility?isPublic=true`);
    await receiver.receive();
    await change(`PATCH ${sns}/post/${postId}/visibility?isPublic=false`);
    expect(await receiver.receiveEvents()).toEqual([
      `post.published ${postId}`,
      `post.deleted ${postId}`,
    ]);
  });

  test("tells nothing of a post that was hidden before it could be sent", async () => {
    await holdWebhooks(async () => {
      const id = BigInt(await makePost(author));
      await db().update(posts).set({ isBlocked: true }).where(eq(posts.id, id));
    });
    expect(await receiver.receiveEvents()).toEqual([]);
  });

  test("sends only the events that were asked for, to the author only", async () => {
    const other = await makeUser();
    await makeWebhook(other, receiver.url(), ["post.deleted"]);
    const postId = await makePost(other);
    expect(await receiver.receiveEvents()).toEqual([]);
    await change(`DELETE ${sns}/post/${postId}`, {}, other);
    expect(await receiver.receiveEvents()).toEqual([`post.deleted ${postId}`]);
  });
});

describe("comments", () => {
  let postId: string;
  beforeEach(async () => {
    postId = await makePost(author);
    await receiver.receive();
  });
  const receiveNew = async () => (await receiver.receiveEvents()).slice(1);

  test("tells of comments, replies, their edits and end, with ids and no text", async () => {
    const commentId = await getCommentId(postComment(postId, reader, "A secret text."));
    const replyId = await getCommentId(postReply(postId, commentId, author));
    const [, comment, reply] = await receiver.receive();
    expect(JSON.parse(comment?.body ?? "")).toMatchObject({
      type: "comment.created",
      data: { postId, commentId, commentParentId: null, authorId: reader.id },
    });
    expect(comment?.body).not.toContain("secret");
    expect(JSON.parse(reply?.body ?? "").data).toMatchObject({
      commentId: replyId,
      commentParentId: commentId,
      authorId: author.id,
    });
    await editComment(postId, replyId, author, "Another text.");
    expect((await receiveNew()).at(-1)).toBe(`comment.updated ${replyId}`);
    await deleteComment(postId, replyId, author);
    expect((await receiveNew()).at(-1)).toBe(`comment.deleted ${replyId}`);
  });

  test("tells nothing of a comment whose author is blocked, either way", async () => {
    await holdWebhooks(async () => {
      await postComment(postId, reader);
      await db().insert(blocks).values({ blockerKey: author.key, blockedKey: reader.key });
    });
    expect(await receiveNew()).toEqual([]);
  });

  test("tells nothing of a held comment until it is shown", async () => {
    await holdWebhooks(async () => {
      const id = BigInt(await getCommentId(postComment(postId, reader)));
      const held = { flagReason: "CMT_POLICY_VIOLATION" as const };
      await db().update(comments).set(held).where(eq(comments.id, id));
    });
    expect(await receiveNew()).toEqual([]);
  });

  test("tells nothing of comments on a post that is private now", async () => {
    await holdWebhooks(async () => {
      await postComment(postId, reader);
      const isPost = eq(posts.id, BigInt(postId));
      await db().update(posts).set({ isPublic: false }).where(isPost);
    });
    expect(await receiveNew()).toEqual([]);
  });

  test("tells of each of many concurrent comments once", async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => makeUser()));
    const ids = await Promise.all(readers.map((each) => getCommentId(postComment(postId, each))));
    const told = await receiveNew();
    expect(told.toSorted()).toEqual(ids.map((id) => `comment.created ${id}`).toSorted());
  });
});
