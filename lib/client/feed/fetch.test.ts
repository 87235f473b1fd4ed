import { expect, test, vi } from "vitest";
import { call } from "#lib/client/api/call";
import { fetchFeed } from "#lib/client/feed/fetch";

vi.mock("#lib/client/api/call", () => ({ call: vi.fn() }));
vi.mock("#lib/client/offline/saved-posts", () => {
  throw new Error("The chunk did not load.");
});

test("shows saved posts, also if the code that stores them does not load", async () => {
  const page = { items: [], nextCursor: null };
  vi.mocked(call).mockResolvedValue(page);
  expect(await fetchFeed({ kind: "archive" }, undefined, new AbortController().signal)).toBe(page);
});
