import { expect, test } from "vitest";
import { hasErrors, toFieldReason } from "#lib/client/form/field-reason";
import { orderProblems, unitsNotPositive } from "#lib/domain/order/enums";

test.each([
  ["required", "required"],
  ["too short", "tooShort"],
  ["too long", "tooLong"],
  ["not an id", "invalid"],
  ["taken", "taken"],
  ["full", "tooManyProfiles"],
  ["digit special", "invalid"],
  [unitsNotPositive, "notPositive"],
])("converts %j of a reply to %s", (wireName, reason) => {
  expect(toFieldReason(wireName)).toBe(reason);
});

test("has a field reason for every reason to refuse an order", () => {
  for (const problem of orderProblems) expect(toFieldReason(problem)).not.toBe("invalid");
});

test("ignores fields without an error", () => {
  expect(hasErrors({ id: undefined })).toBe(false);
  expect(hasErrors({ id: undefined, email: "required" })).toBe(true);
});
