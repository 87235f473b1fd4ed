import { describe, expect, test } from "vitest";
import { canSee, findChangeRefusal, isCounted, isVisible } from "#lib/domain/visibility";

const open = { isPublic: true, isDraft: false, isBlocked: false, isAuthorActive: true };
const hidden = [
  { ...open, isPublic: false },
  { ...open, isDraft: true },
  { ...open, isBlocked: true },
  { ...open, isAuthorActive: false },
];

describe("a post", () => {
  test("is visible to every viewer if public", () => {
    expect([isVisible(open), canSee(open, false), isCounted(open)]).toEqual([true, true, true]);
    expect(findChangeRefusal(open, false)).toBe("forbidden");
  });

  test.each(hidden)("is visible only to its author as %o", (post) => {
    expect([isVisible(post), canSee(post, false), canSee(post, true)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(findChangeRefusal(post, false)).toBe("notFound");
    expect(findChangeRefusal(post, true)).toBeNull();
  });

  test("counts regardless of its author's state", () => {
    expect(hidden.map(isCounted)).toEqual([false, false, false, true]);
  });
});
