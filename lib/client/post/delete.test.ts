import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { feedKeys } from "#lib/client/feed/keys";
import { removePost } from "#lib/client/post/delete";
import { allDrafts, ownDraftsQueryOptions } from "#lib/client/post/draft/queries";
import { postKeys } from "#lib/client/post/keys";
import { userKeys } from "#lib/client/user/keys";
import { samplePost } from "#lib/testing/seo";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn(async () => null) }));

const page = { pages: [{ items: [samplePost], nextCursor: null }], pageParams: [undefined] };
const drafts = ownDraftsQueryOptions("me.myself", allDrafts).queryKey;
const posts = feedKeys.list({ kind: "user", userId: "me.myself" }, "me.myself");
const recommended = feedKeys.list({ kind: "recommended", lng: "en" }, "me.myself");
const profile = userKeys.profile("me.myself", "me.myself");

test.each([
  { isDraft: true, removed: drafts, unaffected: posts },
  { isDraft: false, removed: posts, unaffected: drafts },
])("removes the detail and the list that had it: draft $isDraft", async (each) => {
  const client = new QueryClient();
  client.setQueryData(postKeys.detail("7", "me.myself"), samplePost);
  for (const key of [drafts, posts, recommended]) client.setQueryData(key, page);
  client.setQueryData(profile, { postCount: 1 });
  await removePost(client, { postId: "7", isDraft: each.isDraft });
  expect(client.getQueryData(postKeys.detail("7", "me.myself"))).toBeUndefined();
  expect(client.getQueryData(each.removed)).toBeUndefined();
  expect(client.getQueryData(each.unaffected)).toBeDefined();
  expect(client.getQueryData(recommended)).toMatchObject({ pages: [{ items: [] }] });
  expect(client.getQueryState(recommended)?.isInvalidated).toBe(true);
  expect(client.getQueryState(profile)?.isInvalidated).toBe(true);
});
