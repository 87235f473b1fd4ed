import { expect, test } from "vitest";
import { offerPublishTimes, readZonedTime, toZonedInput } from "#lib/domain/post/publish-time";

test("reads a time in a zone other than the runtime's", () => {
  expect(readZonedTime("2026-11-26T09:30", "Asia/Shanghai")).toEqual({
    time: "2026-11-26T01:30:00.000Z",
    kind: "exact",
  });
  expect(toZonedInput("2026-11-26T01:30:00.000Z", "Asia/Shanghai")).toBe("2026-11-26T09:30");
});

test("refuses a time that the clocks skip", () => {
  expect(readZonedTime("2026-03-29T02:30", "Europe/Berlin")).toBeNull();
});

test("takes the first run of an hour that repeats", () => {
  expect(readZonedTime("2026-10-25T02:30", "Europe/Berlin")).toEqual({
    time: "2026-10-25T00:30:00.000Z",
    kind: "first",
  });
});

test.each(["", "soon", "2026-13-01T10:00"])("refuses %o", (value) => {
  expect(readZonedTime(value, "Europe/Berlin")).toBeNull();
});

test.each([
  // A Friday; late in the evening it is Saturday in Shanghai already.
  ["2026-11-27T18:00:00Z", "Europe/Berlin", "2026-11-28T08:00:00.000Z", "2026-11-30T08:00:00.000Z"],
  ["2026-11-27T18:00:00Z", "Asia/Shanghai", "2026-11-29T01:00:00.000Z", "2026-11-30T01:00:00.000Z"],
  // Of a Sunday, tomorrow is a Monday: the other one is a week later.
  ["2026-11-29T12:00:00Z", "UTC", "2026-11-30T09:00:00.000Z", "2026-12-07T09:00:00.000Z"],
])("offers mornings from %s in %s", (now, zone, tomorrow, monday) => {
  expect(offerPublishTimes(new Date(now), zone)).toEqual({ tomorrow, monday });
});
