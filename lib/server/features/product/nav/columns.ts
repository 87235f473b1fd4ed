/** Names of the columns that files of values have, by how much they say. */
const names = {
  isin: ["isin", "isin code", "isin-code", "isin代码", "isin 代码", "ofst020000"],
  date: ["date", "datum", "日期", "净值日期", "nav date", "valuation date", "bewertungstag"],
  nav: [
    "nav",
    "净值",
    "单位净值",
    "net asset value",
    "nettoinventarwert",
    "inventarwert",
    "valeur liquidative",
    "value",
    "wert",
    "valeur",
  ],
  currency: [
    "currency",
    "ccy",
    "währung",
    "fondswährung",
    "devise",
    "货币",
    "币种",
    "nav currency",
    "share class currency",
  ],
  shareClass: [
    "share class",
    "class",
    "shareclass",
    "share_class",
    "anteilklasse",
    "anteilsklasse",
    "份额类别",
    "份额",
  ],
} as const satisfies Record<string, readonly string[]>;
type Column = keyof typeof names;

/** The positions of the columns; null for one that is missing or that several have. */
export type Columns = Record<Column, number | null>;

/** Removes differences of width and case, and a unit in brackets: "NAV (EUR)". */
const foldName = (name: string) =>
  name
    .normalize("NFKC")
    .replace(/\s*[([][^)\]]*[)\]]\s*$/, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Returns the columns that a header names. Of several known names, the one that says most counts. */
export function findColumns(header: readonly string[]): Columns {
  const given = header.map(foldName);
  const find = (known: readonly string[]) => {
    const name = known.find((each) => given.includes(each));
    if (name === undefined || given.indexOf(name) !== given.lastIndexOf(name)) return null;
    return given.indexOf(name);
  };
  return {
    isin: find(names.isin),
    date: find(names.date),
    nav: find(names.nav),
    currency: find(names.currency),
    shareClass: find(names.shareClass),
  };
}
