import { expect, test } from "vitest";
import { type ErrorName, errors } from "#lib/contracts/error";
import { AppError } from "#lib/server/core/error";
import { errorMessage } from "#lib/server/core/error-message";

const names = Object.keys(errors) as ErrorName[];

test.each(names)("%s has a message in both languages", (name) => {
  expect(errorMessage(name, "en")).toMatch(/^[A-Z]/);
  expect(errorMessage(name, "zh")).toMatch(/\p{Script=Han}/u);
});

test("an AppError carries its English message, for logs and commands", () => {
  expect(new AppError("notFound").message).toBe("Not found.");
});
