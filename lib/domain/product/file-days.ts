/** How a file writes days with slashes or hyphens. */
type DayOrder = "dayFirst" | "monthFirst";

/** A day as a file writes it, of which the month may not be known yet. */
export type FileDay = { year: string; first: string; second: string; order: DayOrder | "unknown" };

export type FileDate = { kind: "date"; date: string } | { kind: "ambiguous" } | { kind: "invalid" };

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

/**
 * Yields the days of a column, which were split one by one: 2026-11-24, 2026/11/24, 20261124, 24.11.2026, 2026年11月24日. Of
 * 03/04/2026 the other rows decide which is the month; if they do not, it is ambiguous.
 */
export function* resolveFileDays(all: readonly (FileDay | null)[]): Generator<FileDate> {
  const unknown = all.filter((parts) => parts?.order === "unknown");
  const isPossible = (order: DayOrder) =>
    unknown.some(
      (parts) =>
        parts &&
        toDate(parts, order === "dayFirst" ? "monthFirst" : "dayFirst") === null &&
        toDate(parts, order) !== null,
    );
  const orders = (["dayFirst", "monthFirst"] as const).filter(isPossible);
  const order = orders.length === 1 ? orders[0] : null;
  for (const parts of all) yield parts ? resolve(parts, order) : { kind: "invalid" };
}

function resolve(parts: FileDay, columnOrder: DayOrder | null | undefined): FileDate {
  const own = parts.order === "unknown" ? columnOrder : parts.order;
  const [date, other] = own
    ? [toDate(parts, own)]
    : [toDate(parts, "dayFirst"), toDate(parts, "monthFirst")];
  if (own || date === other) return date ? { kind: "date", date } : { kind: "invalid" };
  if (date && other) return { kind: "ambiguous" };
  const only = date ?? other;
  return only ? { kind: "date", date: only } : { kind: "invalid" };
}
