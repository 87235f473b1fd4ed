import { Temporal } from "temporal-polyfill";
import { isBusinessDay } from "#lib/domain/order/dealing/business-day";

/** At most this many are named. */
const maxDays = 50;

/** A NAV of a day on which no fund deals. */
export type ClosedDay = { line: number; date: string; kind: "weekend" | "holiday" };

/** Returns the first lines with a day on which no fund deals, which are mostly typing errors. */
export function findClosedDays(lines: readonly { line: number; date: string }[]): ClosedDay[] {
  const found: ClosedDay[] = [];
  for (const { line, date } of lines) {
    const day = Temporal.PlainDate.from(date);
    if (isBusinessDay(day)) continue;
    found.push({ line, date, kind: day.dayOfWeek > 5 ? "weekend" : "holiday" });
    if (found.length === maxDays) break;
  }
  return found;
}
