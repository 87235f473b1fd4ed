import { limits } from "#lib/domain/limits";

/** Why a line of a file of NAVs, or the whole file, is refused. */
export const navProblems = [
  "encoding",
  "notCsv",
  "columns",
  "noRows",
  "tooManyRows",
  "extraCells",
  "date",
  "dateAmbiguous",
  "future",
  "beforeInception",
  "nav",
  "navAmbiguous",
  "tooLow",
  "tooHigh",
  "repeated",
] as const;
export type NavProblem = (typeof navProblems)[number];

/** The reasons in replies. Screens have their own texts. */
export const navReasons: Record<NavProblem, string> = {
  encoding: "the file is not UTF-8 text",
  notCsv: "not CSV",
  columns: "the columns date and nav are needed, each once",
  noRows: "no rows",
  tooManyRows: `more than ${limits.nav.rowsPerFile} rows`,
  extraCells: "the line has more cells than the header",
  date: "the date is not YYYY-MM-DD or DD.MM.YYYY",
  dateAmbiguous: "the date may begin with the day or the month: write YYYY-MM-DD",
  future: "the date is in the future",
  beforeInception: "the date is before the fund's inception",
  nav: "the nav is not a number with at most six decimals",
  navAmbiguous: "the separator of the nav may be a decimal sign or separate thousands",
  tooLow: `the nav is below ${limits.nav.min}`,
  tooHigh: `the nav is above ${limits.nav.max}`,
  repeated: "this day came before",
};
