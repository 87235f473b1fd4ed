import { expect, test } from "vitest";
import { formatList } from "#lib/format/separator";

test("separates the entries of a list as its language does", () => {
  expect(formatList(["a", "b", "c"], "en")).toBe("a, b, c");
  expect(formatList(["甲", "乙", "丙"], "zh")).toBe("甲、乙、丙");
  expect(formatList(["a"], "en")).toBe("a");
  expect(formatList([], "zh")).toBe("");
});
