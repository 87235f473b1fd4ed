import { expect, test } from "vitest";
import { keywordOf, searchIdOf } from "#lib/domain/search-id";

test("words stand in the address as they are", () => {
  expect(searchIdOf("dividends")).toBe("dividends");
  expect(decodeURIComponent(searchIdOf("基金 A股"))).toBe("基金 A股");
});

test.each([
  "dividends",
  "基金 A股",
  "a+b & c?d#e",
  "5%",
  "%41",
  "EUR/USD",
  "\\",
  ".",
  "..",
  "~",
  "~abc",
  "💰",
  "é",
])("%j is found again by its id, which is one part of a path", (keyword) => {
  const id = searchIdOf(keyword);
  expect(id).not.toMatch(/[/\\?#]/);
  expect(new URL(`https://fundlore.example/en/search/${id}`).pathname).toBe(`/en/search/${id}`);
  expect(keywordOf(id)).toBe(keyword);
});

test.each(["~*", "~_w", "%E5", "", "%20", "~"])("%j is the id of no search", (id) => {
  expect(keywordOf(id)).toBeNull();
});
