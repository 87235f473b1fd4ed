import { Temporal } from "temporal-polyfill";

/** The zone of readers who did not choose one: that of the dealing desk. */
export const defaultTimeZone = "Europe/Paris";

/** True for the name of a zone in the IANA database, such as "Asia/Shanghai". */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+08:00" know no summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** Hours of a day in which nothing is sent, as wall times "HH:MM". They may span midnight. */
export type QuietHours = { from: string; to: string };

const toZoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** Returns the day of an instant in a zone, YYYY-MM-DD. */
export const toLocalDay = (at: Date, timeZone: string): string =>
  toZoned(at, timeZone).toPlainDate().toString();

/** Returns the wall time of an instant in a zone, HH:MM. */
export const toWallTime = (at: Date, timeZone: string): string =>
  toZoned(at, timeZone).toPlainTime().toString({ smallestUnit: "minute" });

const later = { disambiguation: "later" } as const;

/**
 * Returns when the quiet hours around an instant end, or null outside of them. A wall time that the
 * clocks skip counts as the first one after it.
 */
export function findQuietEnd(at: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const local = toZoned(at, timeZone);
  const time = local.toPlainTime().toString();
  const spansMidnight = quiet.from > quiet.to;
  const isQuiet = spansMidnight
    ? time >= quiet.from || time < quiet.to
    : time >= quiet.from && time < quiet.to;
  if (!isQuiet) return null;
  const endsTomorrow = spansMidnight && time >= quiet.from;
  const day = local.toPlainDate().add({ days: endsTomorrow ? 1 : 0 });
  const wallTime = day.toPlainDateTime(quiet.to);
  const first = wallTime.toZonedDateTime(timeZone).epochMilliseconds;
  // When the clocks go back, the hour of the end may come twice.
  const end =
    first > at.getTime() ? first : wallTime.toZonedDateTime(timeZone, later).epochMilliseconds;
  return new Date(end);
}
