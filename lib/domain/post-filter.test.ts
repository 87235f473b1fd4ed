import { expect, test } from "vitest";
import { findTopic, parsePostFilter, toPostFilterQuery } from "#lib/domain/post-filter";

const read = (query: string) => {
  const search = new URLSearchParams(query);
  return parsePostFilter((name) => search.get(name));
};

test("reads back the query that it writes", () => {
  const filter = { postType: "video", tag: "emerging markets" } as const;
  expect(toPostFilterQuery(filter)).toEqual({ type: "video", tag: "emerging markets" });
  expect(read("type=video&tag=emerging+markets")).toEqual(filter);
});

test("ignores unknown types and empty tags", () => {
  expect(read("type=poem&tag=%20")).toEqual({ postType: null, tag: null });
  expect(toPostFilterQuery(read(""))).toEqual({ type: undefined, tag: undefined });
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
