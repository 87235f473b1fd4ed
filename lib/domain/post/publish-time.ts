import { Temporal } from "temporal-polyfill";

/** `first`: the hour repeats at the end of summer time, and this is its first run. */
export type ZonedTime = { time: string; kind: "exact" | "first" };

/** When most people look at what is new. */
const offeredHour = 9;

const toTime = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds).toISOString();

/**
 * Reads the value of a `datetime-local` input in a time zone. Null if it is no time, or one that the
 * clocks skip at the start of summer time.
 */
export function readZonedTime(value: string, timeZone: string): ZonedTime | null {
  let wanted: Temporal.PlainDateTime;
  try {
    wanted = Temporal.PlainDateTime.from(value);
  } catch {
    return null;
  }
  const first = wanted.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (!first.toPlainDateTime().equals(wanted)) return null;
  const last = wanted.toZonedDateTime(timeZone, { disambiguation: "later" });
  return { time: toTime(first), kind: first.equals(last) ? "exact" : "first" };
}

/** Returns a time as the value of a `datetime-local` input in a time zone. */
export const toZonedInput = (time: string, timeZone: string): string =>
  Temporal.Instant.from(time)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

/** Returns the next two mornings on which to publish: tomorrow's, and that of the Monday after it. */
export function offerPublishTimes(
  now: Date,
  timeZone: string,
): { tomorrow: string; monday: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const tomorrow = today.toPlainDate().add({ days: 1 });
  const monday = tomorrow.add({ days: 8 - tomorrow.dayOfWeek });
  const plainTime = Temporal.PlainTime.from({ hour: offeredHour });
  const toMorning = (day: Temporal.PlainDate) =>
    toTime(day.toZonedDateTime({ timeZone, plainTime }));
  return { tomorrow: toMorning(tomorrow), monday: toMorning(monday) };
}
