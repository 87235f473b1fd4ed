import { expect, test } from "vitest";
import { fromLocalInput, toLocalInput } from "#lib/client/form/local-time";

test("a time survives the input, to the minute", () => {
  const time = "2026-11-22T18:30:00.000Z";
  expect(fromLocalInput(toLocalInput(time))).toBe(time);
  expect(toLocalInput(null)).toBe("");
  expect(fromLocalInput("")).toBeNull();
});
