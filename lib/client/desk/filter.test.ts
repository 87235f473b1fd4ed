import { expect, test } from "vitest";
import { type FilterParts, parseFilter, toFilterQuery } from "#lib/client/desk/filter";

const parts: FilterParts = {
  keyword: { kind: "keyword", max: 20 },
  actorId: { kind: "text", label: () => "Who" },
  from: { kind: "day", label: () => "From" },
  isMissing: { kind: "flag", label: () => "Missing" },
  state: {
    kind: "choice",
    label: () => "State",
    values: ["pending", "upheld"],
    default: "pending",
    names: () => ({}),
  },
  category: {
    kind: "choice",
    label: () => "Category",
    values: ["scam", "spam"],
    options: () => [],
  },
  subjectId: { kind: "link", describe: (_messages, id) => id },
};

const parse = (query: string) => parseFilter(parts, new URLSearchParams(query));

test("a filter survives its address", () => {
  const filter = {
    keyword: "a b",
    actorId: "li.wei",
    from: "2026-01-02",
    isMissing: "true",
    state: "upheld",
    category: "scam",
    subjectId: "ann",
  };
  expect(parse(`${new URLSearchParams(toFilterQuery(parts, filter))}`)).toEqual(filter);
});

test("leaves the default of a choice out of the address", () => {
  expect(parse("")).toEqual({ state: "pending" });
  expect(toFilterQuery(parts, parse(""))).toEqual({});
});

test("ignores empty values, and those that no choice or flag has", () => {
  expect(parse("state=open&category=x&isMissing=false&keyword=&other=1")).toEqual({
    state: "pending",
  });
});
