import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  dropComment,
  idOf,
  makePost,
  postComment,
  postReply,
  toggleLike,
} from "#lib/server/features/comment/testing";
import { db } from "#lib/server/platform/postgres/client";
import { blocks } from "#lib/server/platform/postgres/schema/notification";
import { posts } from "#lib/server/platform/postgres/schema/post";
import { users } from "#lib/server/platform/postgres/schema/user";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  fetchNotifications,
  fetchUnreadCount,
  follow,
  like,
  markAsRead,
  mute,
} from "#lib/testing/notification";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

/** An author and some others. */
async function cast() {
  const [author, one, two, three] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  return { author, one, two, three };
}

const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser()));

describe("the six types", () => {
  test("each tells the one whom it concerns, with what it leads to", async () => {
    const author = await makeUser();
    const commenter = await makeUser({ username: "Mei" });
    const postId = await makePost(author, { title: "Bonds" });
    await like("POST", postId, commenter);
    await follow("POST", author, commenter);
    const commentId = await idOf(postComment(postId, commenter, "Well put."));
    await toggleLike("POST", commentId, author);
    const replyId = await idOf(postReply(postId, commentId, author, "Thanks."));
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
    const of = (type: string) => toAuthor.find((entry) => entry.type === type);
    expect(of("POST_LIKE")).toMatchObject({ ...base, ...onPost, commentId: null });
    expect(of("FOLLOW")).toMatchObject({ ...base, postId: null, postTitle: null });
    expect(of("COMMENT")).toMatchObject({ ...base, ...onPost, commentId, excerpt: "Well put." });
    expect(of("COMMENT_REPLY_LIKE")).toMatchObject({
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

  test("an answered reply tells its author and the comment's", async () => {
    const { author, one: first, two: second, three: third } = await cast();
    const postId = await makePost(author);
    const commentId = await idOf(postComment(postId, first));
    const replyId = await idOf(postReply(postId, commentId, second));
    const answerId = await idOf(postReply(postId, replyId, third));
    const replies = async (member: TestUser) =>
      (await fetchNotifications(member)).items
        .filter(({ type }) => type === "COMMENT_REPLY")
        .map((entry) => entry.commentId);
    expect(await replies(first)).toEqual([answerId, replyId]);
    expect(await replies(second)).toEqual([answerId]);
    expect(await replies(author)).toEqual([]);
  });

  test("nobody is told of their own acts", async () => {
    const author = await makeUser();
    const postId = await makePost(author);
    await like("POST", postId, author);
    const commentId = await idOf(postComment(postId, author));
    await toggleLike("POST", commentId, author);
    await postReply(postId, commentId, author);
    expect((await fetchNotifications(author)).items).toEqual([]);
  });

  test("tabs part followers from reactions", async () => {
    const { author, one: fan } = await cast();
    const postId = await makePost(author);
    await like("POST", postId, fan);
    await follow("POST", author, fan);
    const types = async (tab: string) =>
      (await fetchNotifications(author, { tab })).items.map((e) => e.type);
    expect((await types("all")).sort()).toEqual(["FOLLOW", "POST_LIKE"]);
    expect(await types("reactions")).toEqual(["POST_LIKE"]);
    expect(await types("followers")).toEqual(["FOLLOW"]);
  });
});

describe("likes of one thing", () => {
  test("are one entry, with the last who liked and how many did", async () => {
    const author = await makeUser();
    const fans = await crowd(3);
    const postId = await makePost(author);
    for (const fan of fans) {
      await like("POST", postId, fan);
      await fetchNotifications(author);
    }
    expect((await fetchNotifications(author)).items).toMatchObject([
      { type: "POST_LIKE", actorCount: 3, actor: { id: fans[2]?.id } },
    ]);
  });

  test("that are taken back are told no more", async () => {
    const { author, one, two } = await cast();
    const postId = await makePost(author);
    const commentId = await idOf(postComment(postId, author));
    await like("POST", postId, one);
    await like("POST", postId, two);
    await toggleLike("POST", commentId, one);
    await fetchNotifications(author);
    await like("DELETE", postId, two);
    await toggleLike("DELETE", commentId, one);
    expect((await fetchNotifications(author)).items).toMatchObject([
      { type: "POST_LIKE", actorCount: 1, actor: { id: one.id } },
    ]);
    await like("DELETE", postId, one);
    expect((await fetchNotifications(author)).items).toEqual([]);
    expect(await fetchUnreadCount(author)).toBe(0);
  });

  test("after a storm of toggles, the entry equals the likes", async () => {
    const author = await makeUser();
    const fans = await crowd(20);
    const postId = await makePost(author);
    await Promise.all(
      fans.flatMap((fan, at) =>
        Array.from({ length: 4 + (at % 3) }, (_, turn) =>
          like(turn % 2 === 0 ? "POST" : "DELETE", postId, fan),
        ),
      ),
    );
    for (const fan of fans.slice(0, 10)) await like("DELETE", postId, fan);
    for (const fan of fans.slice(10)) await like("POST", postId, fan);
    expect((await fetchNotifications(author)).items).toMatchObject([{ actorCount: 10 }]);
  });

  test("a new like makes a read entry unread, and the latest", async () => {
    const { author, one, two } = await cast();
    const [older, newer] = [await makePost(author), await makePost(author)];
    await like("POST", older, one);
    await fetchNotifications(author);
    await like("POST", newer, one);
    await fetchNotifications(author);
    await markAsRead(author, { all: true });
    await like("POST", older, two);
    expect((await fetchNotifications(author)).items).toMatchObject([
      { postId: older, isRead: false, actorCount: 2 },
      { postId: newer, isRead: true },
    ]);
  });
});

describe("who is not told", () => {
  test("of people they blocked, before or after", async () => {
    const { author, one: fan, two: other } = await cast();
    const postId = await makePost(author);
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

  test("of the types they muted, until they change their mind", async () => {
    const { author, one: fan } = await cast();
    const postId = await makePost(author);
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

  test("of what is gone: a banned actor, a deleted comment, a post turned private", async () => {
    const { author, one: fan, two: reader } = await cast();
    const postId = await makePost(author);
    await follow("POST", author, fan);
    const commentId = await idOf(postComment(postId, reader));
    await postReply(postId, commentId, fan);
    const goneId = await idOf(postComment(postId, reader));
    expect((await fetchNotifications(author)).items).toHaveLength(3);
    await dropComment(postId, goneId, reader);
    expect((await fetchNotifications(author)).items).toHaveLength(2);
    await db().update(users).set({ state: "banned" }).where(eq(users.id, fan.id));
    expect((await fetchNotifications(author)).items).toMatchObject([{ commentId }]);
    await db().update(users).set({ state: "active" }).where(eq(users.id, fan.id));
    expect((await fetchNotifications(reader)).items).toHaveLength(1);
    await db()
      .update(posts)
      .set({ isPublic: false })
      .where(eq(posts.id, BigInt(postId)));
    expect((await fetchNotifications(reader)).items).toEqual([]);
    expect((await fetchNotifications(author)).items).toHaveLength(2);
  });
});

describe("reading", () => {
  test("some or all; nobody reads another's", async () => {
    const { author, one, two } = await cast();
    const postId = await makePost(author);
    await like("POST", postId, one);
    await follow("POST", author, one);
    const { items } = await fetchNotifications(author);
    const ids = items.map(({ notificationId }) => notificationId);
    expect(await fetchUnreadCount(author)).toBe(2);
    await markAsRead(two, { notificationIds: ids });
    expect(await fetchUnreadCount(author)).toBe(2);
    await markAsRead(author, { notificationIds: ids.slice(0, 1) });
    expect((await fetchNotifications(author)).items.map(({ isRead }) => isRead)).toEqual([
      true,
      false,
    ]);
    await markAsRead(author, { all: true });
    expect(await fetchUnreadCount(author)).toBe(0);
    expect((await markAsRead(author, {})).status).toBe(400);
    expect((await markAsRead(author, { notificationIds: ["x"] })).status).toBe(400);
  });

  test("needs a member", async () => {
    for (const call of ["GET list", "GET unread-count", "PATCH read", "GET stream"]) {
      const [method, path] = call.split(" ");
      expect((await ask(`${method} /sns/api/v1/notification/${path}`)).status).toBe(401);
    }
  });

  test("pages show each entry once while new ones come in", async () => {
    const author = await makeUser();
    const fans = await crowd(12);
    for (const fan of fans) {
      await follow("POST", author, fan);
      await fetchNotifications(author);
    }
    const first = await fetchNotifications(author, { limit: "5" });
    await follow("POST", author, await makeUser());
    const second = await fetchNotifications(author, {
      limit: "5",
      cursor: String(first.nextCursor),
    });
    const third = await fetchNotifications(author, {
      limit: "5",
      cursor: String(second.nextCursor),
    });
    const all = [first, second, third].flatMap(({ items }) => items.map(({ actor }) => actor.id));
    expect(all).toEqual(fans.map(({ id }) => id).reverse());
    expect(third.nextCursor).toBeNull();
    const forged = await ask("GET /sns/api/v1/notification/list?cursor=abc.def", author);
    expect(forged.status).toBe(400);
  });
});
