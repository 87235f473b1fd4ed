import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "#lib/client/api/call";
import { findNotificationId, markAsRead } from "#lib/client/notify/mark-read";
import { notificationsQueryOptions } from "#lib/client/notify/queries";
import { unreadCount } from "#lib/client/notify/unread";
import { postQueryOptions } from "#lib/client/post/queries";
import { countUnread, readNotifications } from "#lib/contracts/notify/calls";
import type { Notification } from "#lib/contracts/notify/notification";
import { samplePost } from "#lib/testing/seo";

vi.mock("#lib/client/api/call");

const openPost = (search: string, viewerId: string | null) => {
  vi.stubGlobal("window", { location: { search } });
  return new QueryClient().fetchQuery(postQueryOptions("7", viewerId));
};

beforeEach(() => {
  unreadCount.set(3);
  vi.mocked(call)
    .mockReset()
    .mockImplementation(async (key) => (key === countUnread ? { unreadCount: 2 } : samplePost));
});

test("opening a post marks the notification in the URL as read and recounts", async () => {
  await openPost("?notificationId=12&commentId=4", "li.wei");
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ query: { notificationId: "12" } });
  await vi.waitFor(() => expect(unreadCount.get()).toBe(2));
});

test.each([
  ["?commentId=4", "li.wei"],
  ["?notificationId=12", null],
])("opening %s as %s names no notification", async (search, viewerId) => {
  await openPost(search, viewerId);
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
    { params: { postId: "7" }, query: {} },
  ]);
});

test.each(["?notificationId=x", "?notificationId=", ""])("finds none in %j", (search) => {
  expect(findNotificationId(search)).toBeNull();
});

test("a list that was asked for before the change does not show it as unread again", async () => {
  const client = new QueryClient();
  const options = notificationsQueryOptions("all", "li.wei");
  const pageOf = (isRead: boolean) => ({
    items: [{ notificationId: "12", isRead }] as Notification[],
    nextCursor: null,
  });
  client.setQueryData(
    options.queryKey,
    { pages: [pageOf(false)], pageParams: [undefined] },
    {
      updatedAt: 1,
    },
  );
  let isRead = false;
  const early = Promise.withResolvers<void>();
  vi.mocked(call).mockImplementation(async (key) => {
    if (key === countUnread) return { unreadCount: 0 };
    if (key === readNotifications) {
      isRead = true;
      return {};
    }
    const reply = pageOf(isRead);
    if (!isRead) await early.promise;
    return reply;
  });
  const stop = new InfiniteQueryObserver(client, options).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  const done = markAsRead(client, null);
  await vi.waitFor(() => expect(isRead).toBe(true));
  early.resolve();
  await done;
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(options.queryKey)?.pages).toEqual([pageOf(true)]);
  stop();
});
