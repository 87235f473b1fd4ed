import { expect, test } from "vitest";
import { classifyAssignment } from "#lib/domain/moderation/case-assignment";

test.each([
  [null, "me", "claim"],
  ["me", "me", "claim"],
  ["me", null, "release"],
  [null, null, "release"],
  [null, "you", "assign"],
  ["me", "you", "assign"],
  ["you", "me", "assign"],
  ["you", null, "assign"],
] as const)("from %s to %s is a %s", (before, after, expected) => {
  expect(classifyAssignment("me", before, after)).toBe(expected);
});
