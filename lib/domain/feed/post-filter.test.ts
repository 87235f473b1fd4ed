import { expect, test } from "vitest";
import { findFilterTag, parsePostType } from "#lib/domain/feed/post-filter";

test("reads the type of posts and ignores unknown ones", () => {
  expect(parsePostType("video")).toBe("video");
  expect(parsePostType("poem")).toBeNull();
  expect(parsePostType(undefined)).toBeNull();
});

test("finds a topic by name, by id only if no name matches", () => {
  const tags = [
    { tagId: "12", name: "ETF" },
    { tagId: "13", name: "12" },
  ];
  expect(findFilterTag(tags, "etf")?.tagId).toBe("12");
  expect(findFilterTag(tags, "12")?.tagId).toBe("13");
  expect(findFilterTag(tags, "13")?.tagId).toBe("13");
  expect(findFilterTag(tags, "bonds")).toBeNull();
  expect(findFilterTag(tags, null)).toBeNull();
});
