import { Temporal } from "temporal-polyfill";
import {
  addBusinessDays,
  findBusinessDayOnOrAfter,
  findBusinessDayOnOrBefore,
} from "#lib/domain/order/dealing/business-day";
import type { DealingFrequency } from "#lib/domain/product/enums";

export type DealingTerms = {
  dealingFrequency: DealingFrequency;
  /** HH:MM, Paris wall time. */
  cutoffTime: string;
  /** Business days from the dealing day to settlement. */
  settlementDays: number;
};

/** Days are YYYY-MM-DD. */
export type Deal = {
  dealingDate: string;
  settlementDate: string;
  /** Cut-off of the dealing day. An order can be cancelled strictly before it. */
  cancelUntil: Date;
};

const dealingTimeZone = "Europe/Paris";

/**
 * Computes the deal of an order placed at `at`. Strictly before a dealing day's cut-off it gets that
 * day, otherwise the next. Weekly funds deal on the last business day of the week, monthly funds on
 * the last of the month.
 */
export function computeDeal(at: Date, terms: DealingTerms): Deal {
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const today = now.toZonedDateTimeISO(dealingTimeZone).toPlainDate();
  let day = findDealingDay(today, terms.dealingFrequency);
  if (Temporal.Instant.compare(now, getCutoff(day, terms.cutoffTime)) >= 0) {
    day = findDealingDay(day.add({ days: 1 }), terms.dealingFrequency);
  }
  return {
    dealingDate: day.toString(),
    settlementDate: addBusinessDays(day, terms.settlementDays).toString(),
    cancelUntil: new Date(getCutoff(day, terms.cutoffTime).epochMilliseconds),
  };
}

const getCutoff = (day: Temporal.PlainDate, time: string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: dealingTimeZone, plainTime: time }).toInstant();

/** Returns the first dealing day on or after `from`. */
function findDealingDay(from: Temporal.PlainDate, frequency: DealingFrequency): Temporal.PlainDate {
  if (frequency === "daily") return findBusinessDayOnOrAfter(from);
  let start = from;
  for (;;) {
    const end =
      frequency === "weekly"
        ? start.add({ days: 7 - start.dayOfWeek })
        : start.with({ day: start.daysInMonth });
    const day = findBusinessDayOnOrBefore(end);
    if (Temporal.PlainDate.compare(day, from) >= 0) return day;
    start = end.add({ days: 1 });
  }
}

/** Returns the last dealing day on or before a day, YYYY-MM-DD. */
export function findLastDealingDay(date: string, frequency: DealingFrequency): string {
  const to = Temporal.PlainDate.from(date);
  if (frequency === "daily") return findBusinessDayOnOrBefore(to).toString();
  const start =
    frequency === "weekly" ? to.subtract({ days: to.dayOfWeek - 1 }) : to.with({ day: 1 });
  const current = findDealingDay(start, frequency);
  if (Temporal.PlainDate.compare(current, to) <= 0) return current.toString();
  const earlier = frequency === "weekly" ? { days: 7 } : { months: 1 };
  return findDealingDay(start.subtract(earlier), frequency).toString();
}

/** The hour at the dealing desk by which the NAV of the business day before has to be there. */
const navDueHour = 12;

/**
 * Returns the last dealing day whose NAV is due at a time: the NAV of a dealing day has to be there by
 * noon of the next business day.
 */
export function findLastDueNavDay(at: Date, frequency: DealingFrequency): string {
  const now = toDealingTime(at);
  const today = now.toPlainDate();
  const lastPublication = findBusinessDayOnOrBefore(
    now.hour >= navDueHour ? today : today.subtract({ days: 1 }),
  );
  return findLastDealingDay(lastPublication.subtract({ days: 1 }).toString(), frequency);
}

/** Returns the date at the dealing desk, YYYY-MM-DD. */
export const toDealingDate = (at: Date): string => toDealingTime(at).toPlainDate().toString();

const toDealingTime = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(dealingTimeZone);

/** Returns midnight at the dealing desk. */
export const getDealingDayStart = (date: string): Date =>
  new Date(Temporal.PlainDate.from(date).toZonedDateTime(dealingTimeZone).epochMilliseconds);
