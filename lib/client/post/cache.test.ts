import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { feedKeys } from "#lib/client/feed/keys";
import { confirmPost, patchPost, removePostFromLists } from "#lib/client/post/cache";
import { postKeys } from "#lib/client/post/keys";
import type { PostPage } from "#lib/contracts/feed";
import { samplePost } from "#lib/testing/seo";

const recommended = feedKeys.list({ kind: "recommended", lng: "en" }, "me.myself");
const archive = feedKeys.list({ kind: "archive" }, "me.myself");
const detail = postKeys.detail("7", "me.myself");
const other = { ...samplePost, postId: "8" };

type Pages = { pages: PostPage[] };
let client: QueryClient;

const listed = (key: readonly unknown[]) =>
  client.getQueryData<Pages>(key)?.pages.flatMap(({ items }) => items) ?? [];

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(detail, samplePost);
  const pages = [
    { items: [other], nextCursor: "on" },
    { items: [samplePost], nextCursor: null },
  ];
  client.setQueryData(recommended, { pages, pageParams: [undefined, "on"] });
  client.setQueryData(archive, {
    pages: [{ items: [samplePost], nextCursor: null }],
    pageParams: [undefined],
  });
});

test("patches a post in its detail and every list", () => {
  patchPost(client, "7", (post) => ({ isLike: true, likeCount: post.likeCount + 1 }));
  expect(client.getQueryData(detail)).toMatchObject({ isLike: true, likeCount: 4 });
  expect(listed(recommended)[1]).toMatchObject({ isLike: true, likeCount: 4 });
  expect(listed(archive)[0]).toMatchObject({ isLike: true, likeCount: 4 });
  expect(listed(recommended)[0]).toEqual(other);
});

test("rolls back patched fields only", () => {
  const rollback = patchPost(client, "7", { isLike: true, likeCount: 4 });
  patchPost(client, "7", { commentCount: 99 });
  rollback();
  for (const post of [client.getQueryData(detail), listed(recommended)[1], listed(archive)[0]]) {
    expect(post).toMatchObject({ isLike: false, likeCount: 3, commentCount: 99 });
  }
});

test("keeps the time of the last fetch", () => {
  const long = Date.now() - 90_000;
  client.setQueryData(detail, samplePost, { updatedAt: long });
  patchPost(client, "7", { likeCount: 9 });
  expect(client.getQueryState(detail)?.dataUpdatedAt).toBe(long);
});

test("removes a deleted post from every list", () => {
  removePostFromLists(client, "7");
  expect(listed(recommended)).toEqual([other]);
  expect(listed(archive)).toEqual([]);
});

test("restarts a running fetch after a confirmation", async () => {
  const replies: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: detail,
    queryFn: () =>
      new Promise<typeof samplePost>((resolve) => {
        const isLike = replies.length > 0;
        replies.push(() => resolve({ ...samplePost, isLike }));
      }),
  });
  const stop = observer.subscribe(() => {});
  confirmPost(client, "7", { isLike: true });
  replies[0]?.();
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[1]?.();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(detail)).toMatchObject({ isLike: true });
  stop();
});
