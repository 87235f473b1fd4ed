import { describe, expect, test } from "vitest";
import { getCommentId, insertPost, postComment, toggleLike } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import {
  fetchNotifications,
  fetchUnreadCount,
  like,
  makeFans,
  makeUsers,
  markAsRead,
} from "#lib/testing/notification";
import { makeUser } from "#lib/testing/user";

testDatabase();

describe("likes of one post", () => {
  test("share one notification with the latest actor and the count", async () => {
    const author = await makeUser();
    const fans = await makeFans(3);
    const postId = await insertPost(author);
    for (const fan of fans) {
      await like("POST", postId, fan);
      await fetchNotifications(author);
    }
    expect((await fetchNotifications(author)).items).toMatchObject([
      { type: "POST_LIKE", actorCount: 3, actor: { id: fans[2]?.id } },
    ]);
  });

  test("disappear when they are undone", async () => {
    const { author, one, two } = await makeUsers();
    const postId = await insertPost(author);
    const commentId = await getCommentId(postComment(postId, author));
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

  test("equal the stored likes after many concurrent toggles", async () => {
    const author = await makeUser();
    const fans = await makeFans(20);
    const postId = await insertPost(author);
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

  test("make a read notification unread and newest", async () => {
    const { author, one, two } = await makeUsers();
    const [older, newer] = [await insertPost(author), await insertPost(author)];
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
