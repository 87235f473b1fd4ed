import { describe, expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import {
  fetchNotifications,
  fetchUnreadCount,
  follow,
  like,
  makeFans,
  makeUsers,
  markAsRead,
} from "#lib/testing/notification";
import { makeUser } from "#lib/testing/user";

testDatabase();

describe("listing and reading", () => {
  test("marks some or all as read, but not those of another user", async () => {
    const { author, one, two } = await makeUsers();
    const postId = await insertPost(author);
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

  test("requires a logged-in user", async () => {
    for (const call of ["GET list", "GET unread-count", "PATCH read", "GET stream"]) {
      const [method, path] = call.split(" ");
      expect((await callApi(`${method} /sns/api/v1/notification/${path}`)).status).toBe(401);
    }
  });

  test("shows each notification once over several pages while new ones arrive", async () => {
    const author = await makeUser();
    const fans = await makeFans(12);
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
    const forged = await callApi("GET /sns/api/v1/notification/list?cursor=abc.def", author);
    expect(forged.status).toBe(400);
  });
});
