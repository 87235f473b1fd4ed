import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import {
  computeDeal,
  type DealingTerms,
  findLastDealingDay,
  findLastDueNavDay,
} from "#lib/domain/order/dealing/deal";

const terms = (
  dealingFrequency: DealingTerms["dealingFrequency"],
  cutoffTime: string,
  settlementDays: number,
) => ({ dealingFrequency, cutoffTime, settlementDays });
const daily = terms("daily", "16:00", 2);

/** Order time, terms, dealing day, settlement day, cut-off. */
const cases: [string, DealingTerms, string, string, string][] = [
  // Around the cut-off; Paris is UTC+1 in winter and UTC+2 in summer.
  ["2026-11-20T14:59:59.999Z", daily, "2026-11-20", "2026-11-24", "2026-11-20T15:00:00.000Z"],
  ["2026-11-20T15:00:00.000Z", daily, "2026-11-23", "2026-11-25", "2026-11-23T15:00:00.000Z"],
  ["2026-11-20T15:00:00.001Z", daily, "2026-11-23", "2026-11-25", "2026-11-23T15:00:00.000Z"],
  ["2026-07-14T13:59:59.000Z", daily, "2026-07-14", "2026-07-16", "2026-07-14T14:00:00.000Z"],
  ["2026-07-14T14:00:00.000Z", daily, "2026-07-15", "2026-07-17", "2026-07-15T14:00:00.000Z"],
  // The clocks go forward in the night to Sunday, 29 March 2026.
  ["2026-03-27T14:59:59.000Z", daily, "2026-03-27", "2026-03-31", "2026-03-27T15:00:00.000Z"],
  ["2026-03-27T15:00:00.000Z", daily, "2026-03-30", "2026-04-01", "2026-03-30T14:00:00.000Z"],
  ["2026-03-29T00:59:59.000Z", daily, "2026-03-30", "2026-04-01", "2026-03-30T14:00:00.000Z"],
  ["2026-03-29T01:00:00.000Z", daily, "2026-03-30", "2026-04-01", "2026-03-30T14:00:00.000Z"],
  ["2026-03-30T13:59:59.000Z", daily, "2026-03-30", "2026-04-01", "2026-03-30T14:00:00.000Z"],
  ["2026-03-30T14:00:00.000Z", daily, "2026-03-31", "2026-04-02", "2026-03-31T14:00:00.000Z"],
  // And back in the night to Sunday, 25 October 2026.
  ["2026-10-23T13:59:59.000Z", daily, "2026-10-23", "2026-10-27", "2026-10-23T14:00:00.000Z"],
  ["2026-10-23T14:00:00.000Z", daily, "2026-10-26", "2026-10-28", "2026-10-26T15:00:00.000Z"],
  ["2026-10-25T00:30:00.000Z", daily, "2026-10-26", "2026-10-28", "2026-10-26T15:00:00.000Z"],
  ["2026-10-26T14:59:59.000Z", daily, "2026-10-26", "2026-10-28", "2026-10-26T15:00:00.000Z"],
  ["2026-10-26T15:00:00.000Z", daily, "2026-10-27", "2026-10-29", "2026-10-27T15:00:00.000Z"],
  // Midnight in Paris is 23:00 UTC of the previous day.
  [
    "2026-11-22T22:59:59.000Z",
    terms("daily", "00:00", 1),
    "2026-11-23",
    "2026-11-24",
    "2026-11-22T23:00:00.000Z",
  ],
  [
    "2026-11-22T23:00:00.000Z",
    terms("daily", "00:00", 1),
    "2026-11-24",
    "2026-11-25",
    "2026-11-23T23:00:00.000Z",
  ],
  [
    "2026-11-19T22:59:59.000Z",
    terms("daily", "23:59", 0),
    "2026-11-20",
    "2026-11-20",
    "2026-11-20T22:59:00.000Z",
  ],
  // The turn of the year, with holidays on Friday and Saturday.
  ["2026-12-24T14:59:59.000Z", daily, "2026-12-24", "2026-12-29", "2026-12-24T15:00:00.000Z"],
  ["2026-12-24T15:00:00.000Z", daily, "2026-12-28", "2026-12-30", "2026-12-28T15:00:00.000Z"],
  ["2026-12-31T15:00:00.000Z", daily, "2027-01-04", "2027-01-06", "2027-01-04T15:00:00.000Z"],
  [
    "2027-12-31T15:00:00.000Z",
    terms("daily", "16:00", 3),
    "2028-01-03",
    "2028-01-06",
    "2028-01-03T15:00:00.000Z",
  ],
  // Easter and May Day.
  ["2026-04-02T14:00:00.000Z", daily, "2026-04-07", "2026-04-09", "2026-04-07T14:00:00.000Z"],
  ["2026-04-30T13:59:59.000Z", daily, "2026-04-30", "2026-05-05", "2026-04-30T14:00:00.000Z"],
  // Weekly funds deal on Fridays, or on the last business day before.
  [
    "2026-11-16T09:00:00.000Z",
    terms("weekly", "12:00", 3),
    "2026-11-20",
    "2026-11-25",
    "2026-11-20T11:00:00.000Z",
  ],
  [
    "2026-11-20T10:59:59.000Z",
    terms("weekly", "12:00", 3),
    "2026-11-20",
    "2026-11-25",
    "2026-11-20T11:00:00.000Z",
  ],
  [
    "2026-11-20T11:00:00.000Z",
    terms("weekly", "12:00", 3),
    "2026-11-27",
    "2026-12-02",
    "2026-11-27T11:00:00.000Z",
  ],
  [
    "2026-11-21T09:00:00.000Z",
    terms("weekly", "12:00", 3),
    "2026-11-27",
    "2026-12-02",
    "2026-11-27T11:00:00.000Z",
  ],
  [
    "2026-03-31T09:00:00.000Z",
    terms("weekly", "12:00", 3),
    "2026-04-02",
    "2026-04-09",
    "2026-04-02T10:00:00.000Z",
  ],
  [
    "2026-12-24T11:00:00.000Z",
    terms("weekly", "12:00", 3),
    "2026-12-31",
    "2027-01-06",
    "2026-12-31T11:00:00.000Z",
  ],
  // Monthly funds deal on the last business day of the month.
  [
    "2026-11-20T09:00:00.000Z",
    terms("monthly", "12:00", 5),
    "2026-11-30",
    "2026-12-07",
    "2026-11-30T11:00:00.000Z",
  ],
  [
    "2026-11-30T11:00:00.000Z",
    terms("monthly", "12:00", 5),
    "2026-12-31",
    "2027-01-08",
    "2026-12-31T11:00:00.000Z",
  ],
  [
    "2026-05-30T09:00:00.000Z",
    terms("monthly", "12:00", 5),
    "2026-06-30",
    "2026-07-07",
    "2026-06-30T10:00:00.000Z",
  ],
  [
    "2027-02-27T09:00:00.000Z",
    terms("monthly", "12:00", 5),
    "2027-03-31",
    "2027-04-07",
    "2027-03-31T10:00:00.000Z",
  ],
];

test.each(cases)("an order of %s (%j) is dealt on %s", (at, given, dealing, settlement, until) => {
  expect(computeDeal(new Date(at), given)).toEqual({
    dealingDate: dealing,
    settlementDate: settlement,
    cancelUntil: new Date(until),
  });
});

test.each(["UTC", "Asia/Shanghai", "America/New_York"])(
  "returns the same result in a process with time zone %s",
  (zone) => {
    const script = `
      import { computeDeal } from "#lib/domain/order/dealing/deal";
      const cases = JSON.parse(process.argv[1]);
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      console.log(JSON.stringify({ zone, deals: cases.map(([at, terms]) => computeDeal(new Date(at), terms)) }));`;
    const output = execFileSync(
      process.execPath,
      ["--input-type=module", "--eval", script, JSON.stringify(cases)],
      { env: { ...process.env, TZ: zone }, encoding: "utf8" },
    );
    const result = JSON.parse(output);
    expect(result.zone).toBe(zone);
    expect(result.deals).toEqual(
      cases.map(([, , dealingDate, settlementDate, cancelUntil]) => ({
        dealingDate,
        settlementDate,
        cancelUntil,
      })),
    );
  },
);

test.each([
  ["2026-11-22", "daily", "2026-11-20"],
  ["2026-11-20", "daily", "2026-11-20"],
  ["2026-11-19", "weekly", "2026-11-13"],
  ["2026-11-20", "weekly", "2026-11-20"],
  ["2026-11-29", "monthly", "2026-10-30"],
  ["2026-11-30", "monthly", "2026-11-30"],
  ["2026-01-01", "weekly", "2025-12-24"],
] as const)("the last dealing day on %s of a %s fund is %s", (date, frequency, expected) => {
  expect(findLastDealingDay(date, frequency)).toBe(expected);
});

test.each([
  // Friday's NAV has to be there by noon of Monday, in Paris.
  ["2026-11-20T10:59:59Z", "daily", "2026-11-18"],
  ["2026-11-20T11:00:00Z", "daily", "2026-11-19"],
  ["2026-11-21T12:00:00Z", "daily", "2026-11-19"],
  ["2026-11-23T10:59:59Z", "daily", "2026-11-19"],
  ["2026-11-23T11:00:00Z", "daily", "2026-11-20"],
  ["2026-11-23T10:00:00Z", "weekly", "2026-11-13"],
  ["2026-11-23T11:00:00Z", "weekly", "2026-11-20"],
  ["2026-12-01T10:00:00Z", "monthly", "2026-10-30"],
  ["2026-12-01T11:00:00Z", "monthly", "2026-11-30"],
  // Good Friday and Easter Monday are no business days, and Paris has summer time.
  ["2026-04-07T09:59:59Z", "daily", "2026-04-01"],
  ["2026-04-07T10:00:00Z", "daily", "2026-04-02"],
] as const)("at %s, the last NAV due of a %s fund is that of %s", (at, frequency, expected) => {
  expect(findLastDueNavDay(new Date(at), frequency)).toBe(expected);
});
