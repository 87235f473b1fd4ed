import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { blocks, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import {
  deleteComment,
  getCommentId,
  insertPost,
  postComment,
  postReply,
  toggleLike,
} from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import {
  fetchNotifications,
  fetchUnreadCount,
  follow,
  like,
  makeUsers,
  mute,
} from "#lib/testing/notification";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

describe("notification types", () => {
  test("notifies the right user of each type, with a link to the content", async () => {
    const author = await makeUser();
    const commenter = await makeUser({ username: "Mei" });
    const postId = await insertPost(author, { title: "Bonds" });
    await like("POST", postId, commenter);
    await follow("POST", author, commenter);
    const commentId = await getCommentId(postComment(postId, commenter, "Well put."));
    await toggleLike("POST", commentId, author);
    const replyId = await getCommentId(postReply(postId, commentId, author, "Thanks."));
    await toggleLike("POST", replyId, commenter);

    const toAuthor = (await fetchNotifications(author)).items;
    const actor = { id: commenter.id, nickName: "Mei", profileUrl: null, isFollowing: false };
    const base = { actor, actorCount: 1, isRead: false };
    const onPost = { postId, postTitle: "Bonds" };
    expect(toAuthor.map(({ type }) => type).sort()).toEqual([
      "COMMENT",
      "COMMENT_REPLY_LIKE",
      "FOLLOW",
      "POST_LIKE",
    ]);
    const findByType = (type: string) => toAuthor.find((entry) => entry.type === type);
    expect(findByType("POST_LIKE")).toMatchObject({ ...base, ...onPost, commentId: null });
    expect(findByType("FOLLOW")).toMatchObject({ ...base, postId: null, postTitle: null });
    expect(findByType("COMMENT")).toMatchObject({
      ...base,
      ...onPost,
      commentId,
      excerpt: "Well put.",
    });
    expect(findByType("COMMENT_REPLY_LIKE")).toMatchObject({
      ...onPost,
      commentId: replyId,
      commentParentId: commentId,
      excerpt: "Thanks.",
    });
    expect((await fetchNotifications(commenter)).items).toMatchObject([
      { type: "COMMENT_REPLY", commentId: replyId, commentParentId: commentId, ...onPost },
      { type: "COMMENT_LIKE", commentId, commentParentId: null, excerpt: "Well put." },
    ]);
  });

  test("an answer to a reply notifies the authors of the reply and the comment", async () => {
    const { author, one: first, two: second, three: third } = await makeUsers();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, first));
    const replyId = await getCommentId(postReply(postId, commentId, second));
    const answerId = await getCommentId(postReply(postId, replyId, third));
    const listReplies = async (user: TestUser) =>
      (await fetchNotifications(user)).items
        .filter(({ type }) => type === "COMMENT_REPLY")
        .map((entry) => entry.commentId);
    expect(await listReplies(first)).toEqual([answerId, replyId]);
    expect(await listReplies(second)).toEqual([answerId]);
    expect(await listReplies(author)).toEqual([]);
  });

  test("does not notify users of their own actions", async () => {
    const author = await makeUser();
    const postId = await insertPost(author);
    await like("POST", postId, author);
    const commentId = await getCommentId(postComment(postId, author));
    await toggleLike("POST", commentId, author);
    await postReply(postId, commentId, author);
    expect((await fetchNotifications(author)).items).toEqual([]);
  });

  test("separates followers and reactions by tab", async () => {
    const { author, one: fan } = await makeUsers();
    const postId = await insertPost(author);
    await like("POST", postId, fan);
    await follow("POST", author, fan);
    const listTypes = async (tab: string) =>
      (await fetchNotifications(author, { tab })).items.map((e) => e.type);
    expect((await listTypes("all")).sort()).toEqual(["FOLLOW", "POST_LIKE"]);
    expect(await listTypes("reactions")).toEqual(["POST_LIKE"]);
    expect(await listTypes("followers")).toEqual(["FOLLOW"]);
  });
});

describe("no notification", () => {
  test("of users that the author blocked before or after", async () => {
    const { author, one: fan, two: other } = await makeUsers();
    const postId = await insertPost(author);
    await like("POST", postId, other);
    await fetchNotifications(author);
    await like("POST", postId, fan);
    await follow("POST", author, fan);
    await fetchNotifications(author);
    await db().insert(blocks).values({ blockerKey: author.key, blockedKey: fan.key });
    await postComment(postId, fan);
    expect((await fetchNotifications(author)).items).toMatchObject([
      { type: "POST_LIKE", actor: { id: other.id } },
    ]);
    expect(await fetchUnreadCount(author)).toBe(1);
  });

  test("of muted types, until they are unmuted", async () => {
    const { author, one: fan } = await makeUsers();
    const postId = await insertPost(author);
    expect((await mute(author, ["POST_LIKE", "POST_LIKE"])).body.data.mutedTypes).toEqual([
      "POST_LIKE",
    ]);
    await like("POST", postId, fan);
    await follow("POST", author, fan);
    expect((await fetchNotifications(author)).items.map(({ type }) => type)).toEqual(["FOLLOW"]);
    await mute(author, []);
    await like("DELETE", postId, fan);
    await like("POST", postId, fan);
    expect((await fetchNotifications(author)).items).toHaveLength(2);
    expect((await mute(author, ["LIKE"])).status).toBe(400);
  });

  test("of a banned actor, a deleted comment or a post made private", async () => {
    const { author, one: fan, two: commenter } = await makeUsers();
    const postId = await insertPost(author);
    await follow("POST", author, fan);
    const commentId = await getCommentId(postComment(postId, commenter));
    await postReply(postId, commentId, fan);
    const deletedId = await getCommentId(postComment(postId, commenter));
    expect((await fetchNotifications(author)).items).toHaveLength(3);
    await deleteComment(postId, deletedId, commenter);
    expect((await fetchNotifications(author)).items).toHaveLength(2);
    await db().update(users).set({ state: "banned" }).where(eq(users.id, fan.id));
    expect((await fetchNotifications(author)).items).toMatchObject([{ commentId }]);
    await db().update(users).set({ state: "active" }).where(eq(users.id, fan.id));
    expect((await fetchNotifications(commenter)).items).toHaveLength(1);
    await db()
      .update(posts)
      .set({ isPublic: false })
      .where(eq(posts.id, BigInt(postId)));
    expect((await fetchNotifications(commenter)).items).toEqual([]);
    expect((await fetchNotifications(author)).items).toHaveLength(2);
  });
});
