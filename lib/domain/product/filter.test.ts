import { expect, test } from "vitest";
import { filterQuery, isNarrowed, plainFilter, readFilter } from "#lib/domain/product/filter";

const read = (query: string) => {
  const search = new URLSearchParams(query);
  return readFilter((name) => search.getAll(name));
};

test("an address and its filter say the same", () => {
  const query =
    "keyword=a+b&assetClass=equity%2Cbond&category=europe&riskLevel=2%2C3&minimumInvestment=1000&currency=EUR&sort=name&order=desc";
  const given = Object.entries(filterQuery(read(query))).filter(([, value]) => value);
  expect(String(new URLSearchParams(given as [string, string][]))).toBe(query);
});

test("a form's boxes of one name are one list", () => {
  expect(read("assetClass=bond&assetClass=equity").assetClass).toEqual(["equity", "bond"]);
});

test("what an address makes up is left out", () => {
  expect(
    read("assetClass=gold&riskLevel=9,x&minimumInvestment=-1&currency=euro&sort=fees&order=up"),
  ).toEqual(plainFilter);
});

test("the plain list has no query, and order narrows nothing", () => {
  expect(Object.values(filterQuery(plainFilter)).every((value) => value === undefined)).toBe(true);
});

test("a list is narrowed by what leaves funds out, not by its order", () => {
  expect(isNarrowed(read("sort=name&order=desc"))).toBe(false);
  for (const search of ["keyword=gold", "riskLevel=3", "minimumInvestment=5", "currency=EUR"]) {
    expect(isNarrowed(read(search))).toBe(true);
  }
});
