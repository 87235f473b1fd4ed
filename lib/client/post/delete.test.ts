import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { feedKey } from "#lib/client/feed/source";
import { removePost } from "#lib/client/post/delete";
import { detailKey } from "#lib/client/post/key";
import { samplePost } from "#lib/seo/testing";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn(async () => null) }));

const page = { pages: [{ items: [samplePost], nextCursor: null }], pageParams: [undefined] };
const drafts = feedKey({ kind: "draft", userId: "me.myself" }, "me.myself");
const posts = feedKey({ kind: "user", userId: "me.myself" }, "me.myself");
const recommended = feedKey({ kind: "recommended", lng: "en" }, "me.myself");
const profile = ["user", "profile", "me.myself", "me.myself"];

test.each([
  { isDraft: true, dropped: drafts, kept: posts },
  { isDraft: false, dropped: posts, kept: drafts },
])("deleting drops the detail and the list that held it: draft $isDraft", async (each) => {
  const client = new QueryClient();
  client.setQueryData(detailKey("7", "me.myself"), samplePost);
  for (const key of [drafts, posts, recommended]) client.setQueryData(key, page);
  client.setQueryData(profile, { postCount: 1 });
  await removePost(client, { postId: "7", isDraft: each.isDraft });
  expect(client.getQueryData(detailKey("7", "me.myself"))).toBeUndefined();
  expect(client.getQueryData(each.dropped)).toBeUndefined();
  expect(client.getQueryData(each.kept)).toBeDefined();
  expect(client.getQueryData(recommended)).toMatchObject({ pages: [{ items: [] }] });
  expect(client.getQueryState(recommended)?.isInvalidated).toBe(true);
  expect(client.getQueryState(profile)?.isInvalidated).toBe(true);
});
