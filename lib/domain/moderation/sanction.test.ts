import { describe, expect, test } from "vitest";
import {
  isTimed,
  sanctionsFor,
  suggestSanctions,
  targetKinds,
} from "#lib/domain/moderation/sanction";

describe.each(targetKinds)("for a %s", (kind) => {
  test.each([0, 1, 2, 3, 4, 5, 20])("suggests what fits after %i earlier decisions", (earlier) => {
    const { kinds, days } = suggestSanctions(kind, earlier);
    expect(kinds.filter((each) => !sanctionsFor[kind].includes(each))).toEqual([]);
    expect(kinds.includes("ban")).toBe(earlier > 2);
    expect(days === null || kinds.some(isTimed)).toBe(true);
  });
});

test("suggests longer sanctions each time", () => {
  const days = [1, 2, 3, 4].map((earlier) => suggestSanctions("post", earlier).days);
  expect(days).toEqual([3, 7, 30, 90]);
  expect(suggestSanctions("post", 5)).toEqual({ kinds: ["blockPost", "ban"], days: null });
  expect(suggestSanctions("comment", 0)).toEqual({ kinds: ["flagComment", "warn"], days: null });
});
