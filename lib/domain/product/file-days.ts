import type { DayOrder, Found, Known } from "#lib/domain/number/file-format";

/** A day as a file writes it, of which the month may not be known yet. */
export type FileDay = { year: string; first: string; second: string; order: DayOrder | "unknown" };

type FileDate = { kind: "date"; date: string } | { kind: "ambiguous" } | { kind: "invalid" };

const foldWidths = (text: string) => text.normalize("NFKC").trim();

/** Midnight, which spreadsheets add to days. */
const midnight = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;

const yearFirst =
  /^(?<year>\d{4})(?:-(?<m1>\d{1,2})-(?<d1>\d{1,2})|[/.](?<m2>\d{1,2})[/.](?<d2>\d{1,2})|年(?<m3>\d{1,2})月(?<d3>\d{1,2})日|(?<m4>\d{2})(?<d4>\d{2}))$/;
const yearLast = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

/** Splits a day of a file; null if it is none. */
export function splitFileDay(text: string): FileDay | null {
  const folded = foldWidths(text).replace(midnight, "");
  const groups = yearFirst.exec(folded)?.groups;
  if (groups) {
    const { year = "", m1, m2, m3, m4, d1, d2, d3, d4 } = groups;
    const month = m1 ?? m2 ?? m3 ?? m4 ?? "";
    return { year, first: month, second: d1 ?? d2 ?? d3 ?? d4 ?? "", order: "monthFirst" };
  }
  const [, first = "", separator, second = "", year = ""] = yearLast.exec(folded) ?? [];
  if (!year) return null;
  // Where dots separate, the day comes first.
  return { year, first, second, order: separator === "." ? "dayFirst" : "unknown" };
}

function toDate({ year, first, second }: FileDay, order: DayOrder): string | null {
  const [month, day] = order === "dayFirst" ? [second, first] : [first, second];
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : null;
}

/** Returns the day that a text is in an order of day and month; null if it is none. */
export function readFileDay(text: string, order: DayOrder): string | null {
  const parts = splitFileDay(text);
  return parts && toDate(parts, order);
}

export type FileDays = {
  /** The days one by one, in the order of the cells. */
  dates: Generator<FileDate>;
  /** The order of day and month; null if no cell needs one, or if nothing says it. */
  order: Found<DayOrder> | null;
};

/**
 * Reads a column of days, whose cells were split: 2026-11-24, 2026/11/24, 20261124, 24.11.2026,
 * 2026年11月24日. Of 03/04/2026 the other rows decide which is the month, then what is known; if
 * nothing does, or rows contradict each other, it is ambiguous.
 */
export function resolveFileDays(
  all: readonly (FileDay | null)[],
  known: Known<DayOrder> = {},
): FileDays {
  const order = findOrder(all, known);
  return { dates: generateDates(all, order?.value ?? null), order };
}

function findOrder(
  all: readonly (FileDay | null)[],
  { chosen, remembered }: Known<DayOrder>,
): Found<DayOrder> | null {
  const unknown = all.flatMap((parts) => (parts?.order === "unknown" ? [parts] : []));
  if (unknown.length === 0) return null;
  if (chosen) return { value: chosen, by: "choice" };
  const isOnly = (order: DayOrder, other: DayOrder) =>
    unknown.some((parts) => toDate(parts, order) !== null && toDate(parts, other) === null);
  const needsDayFirst = isOnly("dayFirst", "monthFirst");
  const needsMonthFirst = isOnly("monthFirst", "dayFirst");
  if (needsDayFirst && needsMonthFirst) return null;
  if (needsDayFirst) return { value: "dayFirst", by: "file" };
  if (needsMonthFirst) return { value: "monthFirst", by: "file" };
  return remembered ? { value: remembered, by: "source" } : null;
}

function* generateDates(
  all: readonly (FileDay | null)[],
  order: DayOrder | null,
): Generator<FileDate> {
  for (const parts of all) yield parts ? resolve(parts, order) : { kind: "invalid" };
}

function resolve(parts: FileDay, columnOrder: DayOrder | null): FileDate {
  const own = parts.order === "unknown" ? columnOrder : parts.order;
  const [date, other] = own
    ? [toDate(parts, own)]
    : [toDate(parts, "dayFirst"), toDate(parts, "monthFirst")];
  if (own || date === other) return date ? { kind: "date", date } : { kind: "invalid" };
  if (date && other) return { kind: "ambiguous" };
  const only = date ?? other;
  return only ? { kind: "date", date: only } : { kind: "invalid" };
}
