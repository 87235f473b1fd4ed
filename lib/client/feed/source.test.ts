import { expect, test } from "vitest";
import { fetchFeed } from "#lib/client/feed/fetch";
import { type FeedSource, feedKey } from "#lib/client/feed/source";

test("lists differ by kind, by what they are of, and by viewer", () => {
  const sources: FeedSource[] = [
    { kind: "recommended", lng: "en" },
    { kind: "recommended", lng: "zh" },
    { kind: "recommended", lng: "en", tagId: "3" },
    { kind: "user", userId: "li.wei" },
    { kind: "draft", userId: "li.wei" },
  ];
  const keys = sources.flatMap((source) =>
    [null, "li.wei"].map((viewer) => JSON.stringify(feedKey(source, viewer))),
  );
  expect(new Set(keys).size).toBe(10);
  for (const key of keys) expect(key).toMatch(/^\["post","list",/);
});

test("a list type that is not supported is an error", () => {
  const source = { kind: "friends" } as unknown as FeedSource;
  expect(() => fetchFeed(source, undefined, new AbortController().signal)).toThrow(
    "Unsupported list type",
  );
});
