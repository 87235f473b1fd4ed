import { describe, expect, test } from "vitest";
import { isOldEnough, isValidDateOfBirth, latestDateOfBirth } from "#lib/domain/account";

const today = new Date("2026-11-22T12:00:00Z");

describe("a date of birth", () => {
  test.each([
    ["2026-11-21", true],
    ["2026-11-22", false],
    ["2026-11-23", false],
    ["1900-01-01", true],
    ["1899-12-31", false],
    ["2023-02-29", false],
    ["2024-02-29", true],
    ["1990-1-1", false],
    ["", false],
  ])("%s: %s", (date, isValid) => {
    expect(isValidDateOfBirth(date, today)).toBe(isValid);
  });

  test("counts as 18 years from the birthday on", () => {
    expect(latestDateOfBirth(18, today)).toBe("2008-11-22");
    expect(isOldEnough("2008-11-22", 18, today)).toBe(true);
    expect(isOldEnough("2008-11-23", 18, today)).toBe(false);
  });

  test("of 29 February counts from 1 March in other years", () => {
    expect(isOldEnough("2008-02-29", 18, new Date("2026-02-28T12:00:00Z"))).toBe(false);
    expect(isOldEnough("2008-02-29", 18, new Date("2026-03-01T12:00:00Z"))).toBe(true);
    expect(latestDateOfBirth(18, new Date("2024-02-29T12:00:00Z"))).toBe("2006-02-28");
  });
});
