import { expect, test } from "vitest";
import { findTopic, parsePostType } from "#lib/domain/feed/post-filter";

test("reads the type of posts and ignores unknown ones", () => {
  expect(parsePostType("video")).toBe("video");
  expect(parsePostType("poem")).toBeNull();
  expect(parsePostType(undefined)).toBeNull();
});

test("finds a topic by name, by id only if no name matches", () => {
  const topics = [
    { tagId: "12", name: "ETF" },
    { tagId: "13", name: "12" },
  ];
  expect(findTopic(topics, "etf")?.tagId).toBe("12");
  expect(findTopic(topics, "12")?.tagId).toBe("13");
  expect(findTopic(topics, "13")?.tagId).toBe("13");
  expect(findTopic(topics, "bonds")).toBeNull();
  expect(findTopic(topics, null)).toBeNull();
});
