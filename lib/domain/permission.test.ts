import { describe, expect, test } from "vitest";
import { canSee, isCounted, isVisible, refusalToChange } from "#lib/domain/permission";

const open = { isPublic: true, isDraft: false, isBlocked: false, isAuthorActive: true };
const hidden = [
  { ...open, isPublic: false },
  { ...open, isDraft: true },
  { ...open, isBlocked: true },
  { ...open, isAuthorActive: false },
];

describe("a post", () => {
  test("is everybody's when public", () => {
    expect([isVisible(open), canSee(open, false), isCounted(open)]).toEqual([true, true, true]);
    expect(refusalToChange(open, false)).toBe("forbidden");
  });

  test.each(hidden)("is its author's alone as %o", (post) => {
    expect([isVisible(post), canSee(post, false), canSee(post, true)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(refusalToChange(post, false)).toBe("notFound");
    expect(refusalToChange(post, true)).toBeNull();
  });

  test("counts whatever became of its author", () => {
    expect(hidden.map(isCounted)).toEqual([false, false, false, true]);
  });
});
