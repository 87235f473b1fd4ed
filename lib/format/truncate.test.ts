import { expect, test } from "vitest";
import { truncateMiddle } from "#lib/format/truncate";

test("allows 18 characters by default", () => {
  expect(truncateMiddle("123456789012345678")).toBe("123456789012345678");
  expect(truncateMiddle("1234567890123456789")).toBe("123456789…23456789");
  expect(truncateMiddle("1234567890123456789")).toHaveLength(18);
});

test("splits odd and even lengths around the ellipsis", () => {
  expect(truncateMiddle("abcdefghij", 5)).toBe("ab…ij");
  expect(truncateMiddle("abcdefghij", 6)).toBe("abc…ij");
});

test("returns only an ellipsis if nothing else fits", () => {
  expect(truncateMiddle("abc", 1)).toBe("…");
  expect(truncateMiddle("", 5)).toBe("");
});

test("counts emoji and combined letters as one character", () => {
  expect(truncateMiddle("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦");
  expect(truncateMiddle("🇨🇭🇨🇳🇬🇧🇫🇷🇩🇪", 3)).toBe("🇨🇭…🇩🇪");
  expect(truncateMiddle("中文标题很长很长", 5)).toBe("中文…很长");
});
