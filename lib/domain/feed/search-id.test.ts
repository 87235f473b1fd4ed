import { expect, test } from "vitest";
import { parseSearchId, toSearchId } from "#lib/domain/feed/search-id";

test("leaves words readable", () => {
  expect(toSearchId("dividends")).toBe("dividends");
  expect(decodeURIComponent(toSearchId("基金 A股"))).toBe("基金 A股");
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
])("round-trips %j as one path segment", (keyword) => {
  const id = toSearchId(keyword);
  expect(id).not.toMatch(/[/\\?#]/);
  expect(new URL(`https://fundlore.example/en/search/${id}`).pathname).toBe(`/en/search/${id}`);
  expect(parseSearchId(id, "escaped")).toBe(keyword);
  expect(parseSearchId(decodeURIComponent(id), "plain")).toBe(keyword);
});

test.each(["~*", "~_w", "%E5", "", "%20", "~"])("returns null for %j", (id) => {
  expect(parseSearchId(id, "escaped")).toBeNull();
});

test.each(["100% equity", "50%41", "%"])("decodes the escapes of %j once", (keyword) => {
  expect(parseSearchId(encodeURIComponent(keyword), "escaped")).toBe(keyword);
  expect(parseSearchId(keyword, "plain")).toBe(keyword);
});
