// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { localizeTimes } from "#lib/client/head-script/localize-times";
import { formatRelativeTime } from "#lib/format/relative-time";

/** Shows what the head script makes of the body in a time zone, given as minutes behind UTC. */
function localize(body: string, offsetMinutes: number): string[] {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offsetMinutes);
  document.body.innerHTML = body;
  localizeTimes(formatRelativeTime);
  document.dispatchEvent(new Event("DOMContentLoaded"));
  return [...document.querySelectorAll("time")].map(({ textContent }) => textContent);
}

const days = (value: string) =>
  `<time datetime="${value}" data-days="Jun 2nd|Jun 3rd|Jun 4th">Jun 3rd</time>`;

test.each([
  ["Shanghai, in the evening of UTC", "2024-06-03T18:00:00.000Z", -480, "Jun 4th"],
  ["Shanghai, at noon", "2024-06-03T04:00:00.000Z", -480, "Jun 3rd"],
  ["New York, in the morning of UTC", "2024-06-03T02:00:00.000Z", 240, "Jun 2nd"],
  ["London in winter", "2024-06-03T00:00:00.000Z", 0, "Jun 3rd"],
])("shows the local day in %s", (_, value, offset, shown) => {
  expect(localize(days(value), offset)).toEqual([shown]);
});

test("shows the age of a recent time, and the local day of an old one", () => {
  const recent = new Date(Date.now() - 3 * 3_600_000 - 1_000).toISOString();
  const age = (value: string) => `<time datetime="${value}" data-age="">2024-06-03</time>`;
  expect(localize(age(recent) + age("2024-06-03T18:00:00.000Z"), -480)).toEqual([
    "3h",
    "2024-06-04",
  ]);
});

test("leaves other dates and invalid ones alone", () => {
  const body = `<time datetime="2024-06-03">3 June</time><time datetime="soon" data-age="">soon</time>`;
  expect(localize(body, -480)).toEqual(["3 June", "soon"]);
});
