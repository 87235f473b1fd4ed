import { afterEach, expect, test, vi } from "vitest";
import { fromLocalInput, readLocalTime, toLocalInput } from "#lib/client/form/local-time";

test("a time survives the input, to the minute", () => {
  const time = "2026-11-22T18:30:00.000Z";
  expect(fromLocalInput(toLocalInput(time))).toBe(time);
  expect(toLocalInput(null)).toBe("");
  expect(fromLocalInput("")).toBeNull();
});

afterEach(() => vi.unstubAllEnvs());

test("reads a time of the browser's zone, and refuses an hour that the clock skips", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(readLocalTime("2026-07-01T09:00")).toEqual({
    time: "2026-07-01T07:00:00.000Z",
    kind: "exact",
  });
  expect(readLocalTime("2026-03-29T02:30")).toBeNull();
  expect(readLocalTime("2026-03-29T03:00")).toMatchObject({ kind: "exact" });
  expect(readLocalTime("")).toBeNull();
});

test("takes the first of an hour that the clock repeats, and says so", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(readLocalTime("2026-10-25T02:30")).toEqual({
    time: "2026-10-25T00:30:00.000Z",
    kind: "first",
  });
  expect(readLocalTime("2026-10-25T01:59")).toMatchObject({ kind: "exact" });
  expect(readLocalTime("2026-10-25T03:00")).toMatchObject({ kind: "exact" });
});
