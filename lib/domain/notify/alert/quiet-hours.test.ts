import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findQuietEnd,
  isTimeZone,
  toLocalDay,
  toWallTime,
} from "#lib/domain/notify/alert/quiet-hours";

const zones = ["Europe/Paris", "Asia/Shanghai", "America/New_York", "Australia/Lord_Howe", "UTC"];

test.each([
  // Across midnight, in winter and in summer.
  ["2026-11-23T21:00:00Z", "22:00", "07:00", "Europe/Paris", "2026-11-24T06:00:00.000Z"],
  ["2026-07-23T20:30:00Z", "22:00", "07:00", "Europe/Paris", "2026-07-24T05:00:00.000Z"],
  ["2026-11-23T05:59:59Z", "22:00", "07:00", "Europe/Paris", "2026-11-23T06:00:00.000Z"],
  ["2026-11-23T06:00:00Z", "22:00", "07:00", "Europe/Paris", null],
  ["2026-11-23T20:59:59Z", "22:00", "07:00", "Europe/Paris", null],
  // Within a day.
  ["2026-11-23T04:30:00Z", "12:00", "14:00", "Asia/Shanghai", "2026-11-23T06:00:00.000Z"],
  // The hour of the end does not exist on 29 March, and comes twice on 25 October.
  ["2026-03-29T00:30:00Z", "22:00", "02:30", "Europe/Paris", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T00:15:00Z", "22:00", "02:30", "Europe/Paris", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T01:15:00Z", "22:00", "02:30", "Europe/Paris", "2026-10-25T01:30:00.000Z"],
  ["2026-11-23T12:00:00Z", "07:00", "07:00", "Europe/Paris", null],
])("at %s, quiet from %s to %s in %s, ends at %s", (at, from, to, zone, end) => {
  expect(findQuietEnd(new Date(at), { from, to }, zone)?.toISOString() ?? null).toBe(end);
});

test("quiet hours always end later, within a day, and nothing is quiet then", () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const start = Date.parse("2026-01-01");
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 365 * 1_440 }),
      time,
      time,
      fc.constantFrom(...zones),
      (minutes, from, to, zone) => {
        const at = new Date(start + minutes * 60_000);
        const end = findQuietEnd(at, { from, to }, zone);
        if (!end) return;
        const hours = (end.getTime() - at.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(25);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("days and wall times follow the zone", () => {
  const at = new Date("2026-11-23T23:30:00Z");
  expect(zones.map((zone) => `${toLocalDay(at, zone)} ${toWallTime(at, zone)}`)).toEqual([
    "2026-11-24 00:30",
    "2026-11-24 07:30",
    "2026-11-23 18:30",
    "2026-11-24 10:30",
    "2026-11-23 23:30",
  ]);
});

test.each([
  ["Asia/Shanghai", true],
  ["UTC", true],
  ["+08:00", false],
  ["Mars/Olympus", false],
  ["", false],
])("%j is a time zone: %s", (name, expected) => expect(isTimeZone(name)).toBe(expected));
