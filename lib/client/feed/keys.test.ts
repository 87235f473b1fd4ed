import { expect, test } from "vitest";
import { type FeedSource, fetchFeed } from "#lib/client/feed/fetch";
import { feedKeys } from "#lib/client/feed/keys";

test("a key differs by kind, filter and viewer", () => {
  const sources: FeedSource[] = [
    { kind: "recommended", lng: "en" },
    { kind: "recommended", lng: "zh" },
    { kind: "recommended", lng: "en", tagId: "3" },
    { kind: "user", userId: "li.wei" },
  ];
  const keys = sources.flatMap((source) =>
    [null, "li.wei"].map((viewer) => JSON.stringify(feedKeys.list(source, viewer))),
  );
  expect(new Set(keys).size).toBe(8);
  for (const key of keys) expect(key).toMatch(/^\["post","list",/);
});

test("throws for an unknown list kind", () => {
  const source = { kind: "friends" } as unknown as FeedSource;
  expect(() => fetchFeed(source, undefined, new AbortController().signal)).toThrow(
    "Unsupported list type",
  );
});
