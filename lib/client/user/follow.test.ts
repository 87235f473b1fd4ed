import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { call } from "#lib/client/api/call";
import { notificationKeys } from "#lib/client/notify/keys";
import { postKeys } from "#lib/client/post/keys";
import { patchFollow, toggleFollow } from "#lib/client/user/follow";
import { userKeys } from "#lib/client/user/keys";
import { samplePost } from "#lib/testing/seo";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));

test("patches the author's posts and every list with the author", () => {
  const client = new QueryClient();
  const otherPost = { ...samplePost, postId: "9", id: "other.one" };
  const author = { id: "li.wei", followerCount: 5, isFollowing: false };
  client.setQueryData(postKeys.detail("7", null), samplePost);
  client.setQueryData(postKeys.detail("9", null), otherPost);
  client.setQueryData(userKeys.recommended("en", null, 5), { items: [author] });
  const profile = { ...author, relation: "none" };
  client.setQueryData(userKeys.profile("li.wei", null), profile);

  patchFollow(client, "li.wei", true);
  patchFollow(client, "li.wei", true);
  expect(client.getQueryData(postKeys.detail("7", null))).toMatchObject({ isFollowing: true });
  expect(client.getQueryData(postKeys.detail("9", null))).toMatchObject({ isFollowing: false });
  const followed = { ...author, isFollowing: true, followerCount: 6 };
  expect(client.getQueryData(userKeys.recommended("en", null, 5))).toEqual({ items: [followed] });
  const shown = { ...followed, relation: "following" };
  expect(client.getQueryData(userKeys.profile("li.wei", null))).toEqual(shown);

  patchFollow(client, "li.wei", false);
  expect(client.getQueryData(userKeys.profile("li.wei", null))).toEqual(profile);
});

test("keeps a follow when notifications arrive that were read before it", async () => {
  const client = new QueryClient();
  const queryKey = notificationKeys.list("followers", "me.myself");
  const toPage = (isFollowing: boolean) => ({
    items: [{ notificationId: "1", actor: { id: "li.wei", isFollowing } }],
  });
  client.setQueryData(queryKey, toPage(false));
  const { promise: stalePage, resolve: answer } = Promise.withResolvers<unknown>();
  const fetching = client.fetchQuery({ queryKey, queryFn: () => stalePage });
  vi.mocked(call).mockResolvedValue({ isFollowing: true, followerCount: 1 });

  await toggleFollow(client, { id: "li.wei", isFollowing: false }, () => {});
  answer(toPage(false));
  await fetching;
  expect(client.getQueryData(queryKey)).toEqual(toPage(true));
});
