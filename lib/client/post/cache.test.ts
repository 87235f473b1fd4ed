import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { feedKey } from "#lib/client/feed/source";
import { confirmPost, dropPost, patchPost } from "#lib/client/post/cache";
import { detailKey } from "#lib/client/post/key";
import type { PostPage } from "#lib/contracts/feed";
import { samplePost } from "#lib/seo/testing";

const recommended = feedKey({ kind: "recommended", lng: "en" }, "me.myself");
const archive = feedKey({ kind: "archive" }, "me.myself");
const detail = detailKey("7", "me.myself");
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

test("a patch reaches the detail and every list, and no other post", () => {
  patchPost(client, "7", (post) => ({ isLike: true, likeCount: post.likeCount + 1 }));
  expect(client.getQueryData(detail)).toMatchObject({ isLike: true, likeCount: 4 });
  expect(listed(recommended)[1]).toMatchObject({ isLike: true, likeCount: 4 });
  expect(listed(archive)[0]).toMatchObject({ isLike: true, likeCount: 4 });
  expect(listed(recommended)[0]).toEqual(other);
});

test("rolling back restores the patched fields and keeps what came meanwhile", () => {
  const rollback = patchPost(client, "7", { isLike: true, likeCount: 4 });
  patchPost(client, "7", { commentCount: 99 });
  rollback();
  for (const post of [client.getQueryData(detail), listed(recommended)[1], listed(archive)[0]]) {
    expect(post).toMatchObject({ isLike: false, likeCount: 3, commentCount: 99 });
  }
});

test("a patch does not make the data look fresher", () => {
  const long = Date.now() - 90_000;
  client.setQueryData(detail, samplePost, { updatedAt: long });
  patchPost(client, "7", { likeCount: 9 });
  expect(client.getQueryState(detail)?.dataUpdatedAt).toBe(long);
});

test("a deleted post leaves every list", () => {
  dropPost(client, "7");
  expect(listed(recommended)).toEqual([other]);
  expect(listed(archive)).toEqual([]);
});

test("a confirmation outdates a read that was under way", async () => {
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
  for (const reply of replies) reply();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(replies).toHaveLength(2);
  expect(client.getQueryData(detail)).toMatchObject({ isLike: true });
  stop();
});
