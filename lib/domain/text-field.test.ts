import { expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { cleanText, findTextProblem, textFields } from "#lib/domain/text-field";

test.each([
  ["id", "", "required"],
  ["id", "li", "tooShort"],
  ["username", " ", "required"],
  ["username", "a", "tooShort"],
  ["username", "a".repeat(21), "tooLong"],
  ["username", "a b", "invalid"],
  ["username", " 李伟 ", undefined],
  ["email", "", "required"],
  ["email", "no-address", "invalid"],
  ["dateOfBirth", "", "required"],
  ["dateOfBirth", "1990-02-30", "invalid"],
  ["bio", "", undefined],
  ["bio", "x".repeat(limits.bio + 1), "tooLong"],
  ["reportTitle", "   ", "required"],
  ["reportTitle", ` ${"x".repeat(limits.report.title)} `, undefined],
  ["reportTitle", "x".repeat(limits.report.title + 1), "tooLong"],
] as const)("a %s of %j: %s", (name, text, problem) => {
  expect(findTextProblem(textFields[name], text)).toBe(problem);
});

test("trims and composes a username", () => {
  expect(cleanText(textFields.username, " e\u0301a ")).toBe("\u00e9a");
});
