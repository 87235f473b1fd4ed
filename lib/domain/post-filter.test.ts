import { expect, test } from "vitest";
import { parsePostFilter, toPostFilterQuery } from "#lib/domain/post-filter";

const read = (query: string) => {
  const search = new URLSearchParams(query);
  return parsePostFilter((name) => search.get(name));
};

test("reads back the query that it writes", () => {
  const filter = { postType: "video", tagId: "12" } as const;
  expect(toPostFilterQuery(filter)).toEqual({ type: "video", tag: "12" });
  expect(read("type=video&tag=12")).toEqual(filter);
});

test("ignores unknown values", () => {
  expect(read("type=poem&tag=0x1")).toEqual({ postType: null, tagId: null });
  expect(toPostFilterQuery(read(""))).toEqual({ type: undefined, tag: undefined });
});
