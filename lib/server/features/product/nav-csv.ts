import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import type { FieldReasons } from "#lib/contracts/envelope";
import type { NavPoint } from "#lib/domain/product/nav";
import { invalid } from "#lib/server/core/error";

/** Refused rows that are named; a file that is wrong throughout says so soon. */
const mostReasons = 50;

type Row = { info: { lines: number }; record: string[] };

const day = z.iso.date();
const nav = /^\d{1,14}(\.\d{1,6})?$/;

/**
 * The rows of a CSV with the columns `date` and `nav`, in the order of their dates.
 * @throws AppError invalid, whose fields name each refused line ("line 7") and why
 */
export function readNavCsv(text: string, today: string): NavPoint[] {
  const [header, ...rows] = rowsOf(text);
  const names = header?.record.map((name) => name.trim().toLowerCase()) ?? [];
  const [dateAt, navAt] = [names.indexOf("date"), names.indexOf("nav")];
  if (dateAt < 0 || navAt < 0) throw invalid({ "line 1": "the columns date and nav are needed" });
  if (rows.length === 0) throw invalid({ "line 2": "no rows" });
  const fields: FieldReasons = {};
  const found = new Map<string, NavPoint>();
  for (const { info, record } of rows) {
    const point = { date: (record[dateAt] ?? "").trim(), nav: (record[navAt] ?? "").trim() };
    const reason = refusal(point, today) ?? (found.has(point.date) ? "this day came before" : null);
    if (reason) fields[`line ${info.lines}`] = reason;
    else found.set(point.date, point);
    if (Object.keys(fields).length === mostReasons) break;
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function refusal(point: NavPoint, today: string): string | null {
  if (!day.safeParse(point.date).success) return "the date is not YYYY-MM-DD";
  if (point.date > today) return "the date is in the future";
  if (!nav.test(point.nav)) return "the nav is not a number with at most six decimals";
  return /[1-9]/.test(point.nav) ? null : "the nav is not above zero";
}

function rowsOf(text: string): Row[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = (error as CsvError & { lines?: number }).lines ?? 1;
    throw invalid({ [`line ${line}`]: "not CSV" });
  }
}
