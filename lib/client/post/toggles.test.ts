import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { call } from "#lib/client/api/call";
import { feedKey } from "#lib/client/feed/source";
import { toggleArchive } from "#lib/client/post/archive";
import { detailKey } from "#lib/client/post/key";
import { toggleLike } from "#lib/client/post/like";
import { toggleFollow } from "#lib/client/user/follow";
import { samplePost } from "#lib/seo/testing";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));

const detail = detailKey("7", "me.myself");
const archive = feedKey({ kind: "archive" }, "me.myself");
let client: QueryClient;

beforeEach(() => {
  vi.mocked(call).mockReset();
  client = new QueryClient();
  client.setQueryData(detail, samplePost);
});

test("a like shows before the reply, and the reply's count is taken over", async () => {
  vi.mocked(call).mockResolvedValue({ isLike: true, likeCount: 12 });
  const done = toggleLike(client, samplePost);
  expect(client.getQueryData(detail)).toMatchObject({ isLike: true, likeCount: 4 });
  await done;
  expect(client.getQueryData(detail)).toMatchObject({ isLike: true, likeCount: 12 });
  expect(vi.mocked(call).mock.calls.map(([key]) => key)).toEqual([
    "POST /sns/api/v1/post/{postId}/like",
  ]);
});

test("a liked post is unliked by DELETE", async () => {
  vi.mocked(call).mockResolvedValue({ isLike: false, likeCount: 2 });
  await toggleLike(client, { ...samplePost, isLike: true });
  expect(vi.mocked(call).mock.calls[0]?.[0]).toBe("DELETE /sns/api/v1/post/{postId}/like");
});

test("a refused like rolls back without a word", async () => {
  vi.mocked(call).mockRejectedValue(new Error("no"));
  await expect(toggleLike(client, samplePost)).resolves.toBeUndefined();
  expect(client.getQueryData(detail)).toEqual(samplePost);
});

test("saving outdates the archive", async () => {
  client.setQueryData(archive, { pages: [], pageParams: [] });
  vi.mocked(call).mockResolvedValue({ isArchive: true, archiveCount: 2 });
  await toggleArchive(client, samplePost);
  expect(client.getQueryData(detail)).toMatchObject({ isArchive: true, archiveCount: 2 });
  expect(client.getQueryState(archive)?.isInvalidated).toBe(true);
});

test("a refused save rolls back without a word", async () => {
  vi.mocked(call).mockRejectedValue(new Error("no"));
  const done = toggleArchive(client, samplePost);
  expect(client.getQueryData(detail)).toMatchObject({ isArchive: true });
  await expect(done).resolves.toBeUndefined();
  expect(client.getQueryData(detail)).toEqual(samplePost);
});

test("a refused follow rolls back and gives the server's message", async () => {
  vi.mocked(call).mockRejectedValue(new Error("You are blocked."));
  const messages: string[] = [];
  const author = { id: "li.wei", isFollowing: false };
  const done = toggleFollow(client, author, (message) => messages.push(message));
  expect(client.getQueryData(detail)).toMatchObject({ isFollowing: true });
  await done;
  expect(client.getQueryData(detail)).toMatchObject({ isFollowing: false });
  expect(messages).toEqual(["You are blocked."]);
});
