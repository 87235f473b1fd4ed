import { expect, test } from "vitest";
import { postFilterQuery, readPostFilter } from "#lib/domain/post-filter";

const read = (query: string) => {
  const search = new URLSearchParams(query);
  return readPostFilter((name) => search.get(name));
};

test("an address and its filter say the same", () => {
  const filter = { postType: "video", tagId: "12" } as const;
  expect(postFilterQuery(filter)).toEqual({ type: "video", tag: "12" });
  expect(read("type=video&tag=12")).toEqual(filter);
});

test("what an address makes up is left out", () => {
  expect(read("type=poem&tag=0x1")).toEqual({ postType: null, tagId: null });
  expect(postFilterQuery(read(""))).toEqual({ type: undefined, tag: undefined });
});
