import { Temporal } from "temporal-polyfill";
import { addBusinessDays, businessDayFrom, businessDayUntil } from "#lib/domain/dealing/holiday";
import type { DealingFrequency } from "#lib/domain/product/kind";

/** How a fund is dealt in. */
export type DealingTerms = {
  dealingFrequency: DealingFrequency;
  /** HH:MM on the clocks of Paris. */
  cutoffTime: string;
  /** Business days from the dealing day to settlement. */
  settlementDays: number;
};

/** Days are YYYY-MM-DD. */
export type Deal = {
  dealingDate: string;
  settlementDate: string;
  /** The cut-off of the dealing day: an order before it counts for that day, and can be cancelled. */
  cancelUntil: Date;
};

/** Where the dealing desk is. */
const zone = "Europe/Paris";

/**
 * The deal that an order of this moment gets. Strictly before a dealing day's cut-off it counts for
 * that day, otherwise for the next. Weekly funds deal on the last business day of a week, monthly
 * ones on the last of a month.
 */
export function dealFor(at: Date, terms: DealingTerms): Deal {
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  let day = dealingDayFrom(today, terms.dealingFrequency);
  if (Temporal.Instant.compare(now, cutoffOf(day, terms.cutoffTime)) >= 0) {
    day = dealingDayFrom(day.add({ days: 1 }), terms.dealingFrequency);
  }
  return {
    dealingDate: day.toString(),
    settlementDate: addBusinessDays(day, terms.settlementDays).toString(),
    cancelUntil: new Date(cutoffOf(day, terms.cutoffTime).epochMilliseconds),
  };
}

const cutoffOf = (day: Temporal.PlainDate, time: string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();

/** The first dealing day on or after `from`. */
function dealingDayFrom(from: Temporal.PlainDate, frequency: DealingFrequency): Temporal.PlainDate {
  if (frequency === "daily") return businessDayFrom(from);
  let start = from;
  for (;;) {
    const end =
      frequency === "weekly"
        ? start.add({ days: 7 - start.dayOfWeek })
        : start.with({ day: start.daysInMonth });
    const day = businessDayUntil(end);
    if (Temporal.PlainDate.compare(day, from) >= 0) return day;
    start = end.add({ days: 1 });
  }
}

/** Today at the dealing desk, YYYY-MM-DD. */
export const dealingToday = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();

/** The moment a day begins at the dealing desk. */
export const dealingDayStart = (date: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
