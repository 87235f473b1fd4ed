import { expect, test } from "vitest";
import {
  defaultFilter,
  isFiltered,
  parseFilter,
  toFilterQuery,
  toListQuery,
} from "#lib/domain/product/filter";

const read = (query: string) => {
  const search = new URLSearchParams(query);
  return parseFilter((name) => search.getAll(name));
};

test("converts a query to a filter and back", () => {
  const query =
    "keyword=a+b&assetClass=equity%2Cbond&category=europe&riskLevel=2%2C3&minimumInvestment=1000&currency=EUR&sort=performance1y&order=asc";
  const given = Object.entries(toFilterQuery(read(query))).filter(([, value]) => value);
  expect(String(new URLSearchParams(given as [string, string][]))).toBe(query);
});

test("merges repeated parameters into one list", () => {
  expect(read("assetClass=bond&assetClass=equity").assetClass).toEqual(["equity", "bond"]);
});

test("ignores unknown values", () => {
  expect(
    read("assetClass=gold&riskLevel=9,x&minimumInvestment=-1&currency=euro&sort=fees&order=up"),
  ).toEqual({ ...defaultFilter, typedMinimum: "-1" });
});

test.each([
  ["1,000", { minimumInvestment: "", typedMinimum: "1,000" }],
  ["ten", { minimumInvestment: "", typedMinimum: "ten" }],
  ["1.000", { minimumInvestment: "1", typedMinimum: "1.000" }],
  ["1000", { minimumInvestment: "1000", typedMinimum: "" }],
])("keeps %s, which was typed as the minimum, for its field", (typed, fields) => {
  const filter = read(`minimumInvestment=${typed}`);
  expect(filter).toMatchObject(fields);
  expect(toFilterQuery(filter).minimumInvestment).toBe(fields.minimumInvestment || undefined);
});

test("the default filter has no query", () => {
  expect(Object.values(toFilterQuery(defaultFilter)).every((value) => value === undefined)).toBe(
    true,
  );
});

test("isFiltered ignores sort and order", () => {
  expect(isFiltered(read("sort=name&order=desc"))).toBe(false);
  for (const search of ["keyword=gold", "riskLevel=3", "minimumInvestment=5", "currency=EUR"]) {
    expect(isFiltered(read(search))).toBe(true);
  }
});

test("asks the list call for the order of the page", () => {
  expect(toListQuery(read("currency=EUR"))).toMatchObject({ currency: "EUR", sort: "name" });
});
