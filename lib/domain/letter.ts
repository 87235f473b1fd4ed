import { Temporal } from "temporal-polyfill";

/** What became of a letter to one reader. `dropped` ones were not wanted or not allowed any more. */
export const letterStates = ["waiting", "sent", "dropped"] as const;

/** Whether a post goes, or went, to the readers of its author's letters. */
export const postLetterStates = ["none", "waiting", "sent"] as const;

/** When weekly digests are sent: the day of the week (Monday is 1), and the wall time of readers. */
const weeklyDigestDay = 6;
const weeklyDigestTime = "08:00";

/** Returns the instant of a week's digest in a zone. `week` is its day, YYYY-MM-DD. */
const toInstant = (week: Temporal.PlainDate, timeZone: string): Date =>
  new Date(week.toPlainDateTime(weeklyDigestTime).toZonedDateTime(timeZone).epochMilliseconds);

/** Returns the last weekly digest that is due in a zone: its day and its instant. */
export function findDigestWeek(now: Date, timeZone: string): { week: string; at: Date } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const daysSince = (today.dayOfWeek - weeklyDigestDay + 7) % 7;
  const day = today.subtract({ days: daysSince });
  const at = toInstant(day, timeZone);
  if (at <= now) return { week: day.toString(), at };
  const before = day.subtract({ days: 7 });
  return { week: before.toString(), at: toInstant(before, timeZone) };
}

/** Returns the instant of the first weekly digest after `now` in a zone. */
export function findNextDigest(now: Date, timeZone: string): Date {
  const { week } = findDigestWeek(now, timeZone);
  return toInstant(Temporal.PlainDate.from(week).add({ days: 7 }), timeZone);
}
