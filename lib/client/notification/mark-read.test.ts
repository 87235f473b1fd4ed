import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "#lib/client/api/call";
import { findNotificationId } from "#lib/client/notification/mark-read";
import { unreadCount } from "#lib/client/notification/unread";
import { postQueryOptions } from "#lib/client/post/queries";
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
    .mockImplementation(async (key) => (key.includes("unread") ? { unreadCount: 2 } : samplePost));
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
