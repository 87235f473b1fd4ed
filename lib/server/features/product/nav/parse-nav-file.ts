import type { Locale } from "#lib/domain/locale";
import type { KnownFormat } from "#lib/domain/number/file-format";
import { parseIsin } from "#lib/domain/product/isin";
import type { NavProblem } from "#lib/domain/product/nav-problem";
import type { FundRow } from "#lib/server/features/product/nav/fund-rows";
import {
  findCurrencyProblem,
  findValueProblem,
  type NavLine,
  noReading,
  Refusals,
} from "#lib/server/features/product/nav/parse-navs";
import {
  type ReadValues,
  type RefusedLine,
  readValues,
  type ValueRow,
} from "#lib/server/features/product/nav/read-values";

/** At most this many lines of one finding are named. */
const maxFindings = 50;

/** The values of one fund in a file, in order of date. */
export type FundValues = { fund: FundRow; points: NavLine[] };

export type ParsedNavFile = Pick<ReadValues, "format" | "questions"> & {
  funds: FundValues[];
  refused: RefusedLine[];
  refusedCount: number;
  /** The first lines of funds that are not on this site, which are skipped; and their number. */
  unknown: { line: number; isin: string }[];
  unknownCount: number;
  /** The first lines whose share class is not part of the fund's name. */
  otherClasses: {
    line: number;
    isin: string;
    shareClass: string;
    name: Record<Locale, string>;
  }[];
};

/** Parses a file with a column of ISINs, one of days and one of NAVs. */
export async function parseNavFile(
  bytes: Buffer,
  { funds, today, known }: { funds: readonly FundRow[]; today: string; known: KnownFormat },
): Promise<ParsedNavFile> {
  const byIsin = new Map(funds.map((fund) => [fund.isin, fund]));
  const refusals = new Refusals();
  const found = new Map<bigint, FundValues>();
  const [unknown, otherClasses]: [ParsedNavFile["unknown"], ParsedNavFile["otherClasses"]] = [
    [],
    [],
  ];
  const places = new Set<string>();
  let unknownCount = 0;
  const read = await readValues(bytes, { isin: true, known });
  if ("problem" in read) refusals.add(read.line, read.problem);
  for (const row of "rows" in read ? read.rows : []) {
    const { line, date, nav, shareClass } = row;
    const isin = parseIsin(row.isin);
    const fund = isin === null ? undefined : byIsin.get(isin);
    if (isin !== null && !fund) {
      unknownCount += 1;
      if (unknown.length < maxFindings) unknown.push({ line, isin });
      continue;
    }
    const problem = fund ? findRowProblem(row, fund, today) : "isin";
    const values = fund && (found.get(fund.id) ?? { fund, points: [] });
    if (!values || problem) refusals.add(line, problem ?? "isin");
    else if (places.has(`${isin} ${date}`)) refusals.add(line, "repeated");
    else {
      places.add(`${isin} ${date}`);
      values.points.push({ line, date, nav });
      found.set(values.fund.id, values);
      if (shareClass && !namesClass(values.fund, shareClass) && otherClasses.length < maxFindings) {
        otherClasses.push({
          line,
          isin: values.fund.isin,
          shareClass,
          name: { en: values.fund.nameEn, zh: values.fund.nameZh },
        });
      }
    }
  }
  for (const { points } of found.values()) points.sort((a, b) => (a.date < b.date ? -1 : 1));
  const { format, questions } = "rows" in read ? read : noReading;
  return {
    format,
    questions,
    funds: [...found.values()].sort((a, b) => (a.fund.id < b.fund.id ? -1 : 1)),
    refused: refusals.first,
    refusedCount: refusals.count,
    unknown,
    unknownCount,
    otherClasses,
  };
}

const findRowProblem = (row: ValueRow, fund: FundRow, today: string): NavProblem | null =>
  row.problem ??
  findCurrencyProblem(row, fund.currency) ??
  findValueProblem(row, { inceptionDate: fund.inceptionDate, today });

/** True if a name of a fund contains a share class as a word: "Nordlys Euro Cash I". */
function namesClass({ nameEn, nameZh }: FundRow, shareClass: string): boolean {
  const fold = (text: string) =>
    ` ${text
      .normalize("NFKC")
      .toLowerCase()
      .split(/[\s()（）-]+/)
      .join(" ")} `;
  const wanted = fold(shareClass);
  return [nameEn, nameZh].some((name) => fold(name).includes(wanted));
}
