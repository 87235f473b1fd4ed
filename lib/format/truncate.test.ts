import { expect, test } from "vitest";
import { truncateMiddle } from "#lib/format/truncate";

test("18 characters fit by default", () => {
  expect(truncateMiddle("123456789012345678")).toBe("123456789012345678");
  expect(truncateMiddle("1234567890123456789")).toBe("123456789…23456789");
  expect(truncateMiddle("1234567890123456789")).toHaveLength(18);
});

test("an odd and an even length split around the ellipsis", () => {
  expect(truncateMiddle("abcdefghij", 5)).toBe("ab…ij");
  expect(truncateMiddle("abcdefghij", 6)).toBe("abc…ij");
});

test("an ellipsis alone is what is left of nothing", () => {
  expect(truncateMiddle("abc", 1)).toBe("…");
  expect(truncateMiddle("", 5)).toBe("");
});

test("emoji and marked letters are counted and kept whole", () => {
  expect(truncateMiddle("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3)).toBe("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦");
  expect(truncateMiddle("🇨🇭🇨🇳🇬🇧🇫🇷🇩🇪", 3)).toBe("🇨🇭…🇩🇪");
  expect(truncateMiddle("中文标题很长很长", 5)).toBe("中文…很长");
});
