import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { feedKeys } from "#lib/client/feed/keys";
import { toggleArchive } from "#lib/client/post/archive";
import { postKeys } from "#lib/client/post/keys";
import { toggleLike } from "#lib/client/post/like";
import { toggleFollow } from "#lib/client/user/follow";
import { likePost, unlikePost } from "#lib/contracts/post/calls";
import { createBrowserStorage } from "#lib/testing/browser-storage";
import { samplePost } from "#lib/testing/seo";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));

const detail = postKeys.detail("7", "me.myself");
const archive = feedKeys.list({ kind: "archive" }, "me.myself");
let client: QueryClient;

beforeEach(() => {
  // Nobody is logged in, so nothing is stored for reading offline.
  vi.stubGlobal("localStorage", createBrowserStorage());
  vi.stubGlobal("sessionStorage", createBrowserStorage());
  vi.mocked(call).mockReset();
  client = new QueryClient();
  client.setQueryData(detail, samplePost);
});

test("shows a like before the reply, then the reply's count", async () => {
  vi.mocked(call).mockResolvedValue({ isLike: true, likeCount: 12 });
  const done = toggleLike(client, samplePost);
  expect(client.getQueryData(detail)).toMatchObject({ isLike: true, likeCount: 4 });
  await done;
  expect(client.getQueryData(detail)).toMatchObject({ isLike: true, likeCount: 12 });
  expect(vi.mocked(call).mock.calls.map(([key]) => key)).toEqual([likePost]);
});

test("unlikes a liked post with DELETE", async () => {
  vi.mocked(call).mockResolvedValue({ isLike: false, likeCount: 2 });
  await toggleLike(client, { ...samplePost, isLike: true });
  expect(vi.mocked(call).mock.calls[0]?.[0]).toBe(unlikePost);
});

test("rolls back a refused like silently", async () => {
  vi.mocked(call).mockRejectedValue(new Error("no"));
  await expect(toggleLike(client, samplePost)).resolves.toBeUndefined();
  expect(client.getQueryData(detail)).toEqual(samplePost);
});

test("invalidates the archive after saving", async () => {
  client.setQueryData(archive, { pages: [], pageParams: [] });
  vi.mocked(call).mockResolvedValue({ isArchive: true, archiveCount: 2 });
  await toggleArchive(client, samplePost);
  expect(client.getQueryData(detail)).toMatchObject({ isArchive: true, archiveCount: 2 });
  expect(client.getQueryState(archive)?.isInvalidated).toBe(true);
});

test("keeps a post saved that has a note, until its deletion is confirmed", async () => {
  const onHasNote = vi.fn();
  const saved = { ...samplePost, isArchive: true };
  client.setQueryData(detail, saved);
  vi.mocked(call).mockRejectedValueOnce(new ApiError("A note", { status: 409, code: 30205 }));
  await toggleArchive(client, saved, { onHasNote });
  expect(onHasNote).toHaveBeenCalledOnce();
  expect(client.getQueryData(detail)).toMatchObject({ isArchive: true });
  vi.mocked(call).mockResolvedValue({ isArchive: false, archiveCount: 0 });
  await toggleArchive(client, saved, { deletesNote: true, onHasNote });
  const params = { postId: samplePost.postId };
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
    { params, query: { keepNote: "true" } },
    { params },
  ]);
  expect(client.getQueryData(detail)).toMatchObject({ isArchive: false });
});

test("rolls back a refused save silently", async () => {
  vi.mocked(call).mockRejectedValue(new Error("no"));
  const done = toggleArchive(client, samplePost);
  expect(client.getQueryData(detail)).toMatchObject({ isArchive: true });
  await expect(done).resolves.toBeUndefined();
  expect(client.getQueryData(detail)).toEqual(samplePost);
});

test("rolls back a refused follow and passes the error on", async () => {
  const refusal = new Error("You are blocked.");
  vi.mocked(call).mockRejectedValue(refusal);
  const errors: unknown[] = [];
  const author = { id: "li.wei", isFollowing: false };
  const done = toggleFollow(client, author, (error) => errors.push(error));
  expect(client.getQueryData(detail)).toMatchObject({ isFollowing: true });
  await done;
  expect(client.getQueryData(detail)).toMatchObject({ isFollowing: false });
  expect(errors).toEqual([refusal]);
});
