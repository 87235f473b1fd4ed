import type { Locale } from "#lib/domain/locale";
import { isInLanguages, type ProductFieldName, productFieldNames } from "#lib/domain/product/field";

/**
 * Identifiers and names of the openfunds standard (openfunds.org) for fields of a fund. Fractions are
 * decimal figures there as here: 0.015 is 1.5 %.
 */
const identifiers: Partial<Record<ProductFieldName, [id: string, name: string]>> = {
  isin: ["OFST020000", "ISIN"],
  name: ["OFST020060", "Full Share Class Name"],
  currency: ["OFST020540", "Share Class Currency"],
  inceptionDate: ["OFST020560", "Share Class Launch Date"],
  distributionPolicy: ["OFST020400", "Share Class Distribution Policy"],
  benchmark: ["OFST023200", "Benchmark"],
  fundManager: ["OFST001020", "ManCo"],
  riskLevel: ["OFEP010900", "EPT Summary Risk Indicator"],
  managementFee: ["OFST452000", "Management Fee Applied"],
  ongoingCharges: ["OFST452200", "Ongoing Charges"],
  dealingFrequency: ["OFST405521", "Subscription Trade Cycle Period"],
  cutoffTime: ["OFST410100", "Cut-off Time for Subscription"],
  settlementDays: ["OFST410700", "Settlement Period for Subscription"],
};

/** A column of a file of funds. Fields that the standard lacks have their names in our calls. */
export type FundColumn = { field: ProductFieldName; locale: Locale | null; heading: string };

/** The language tag of a column with Chinese texts, as the standard writes it. */
const chineseTag = "(zh-Hans)";

export const fundColumns: FundColumn[] = productFieldNames.flatMap((field): FundColumn[] => {
  const heading = identifiers[field]?.[0] ?? field;
  if (!isInLanguages(field)) return [{ field, locale: null, heading }];
  return [
    { field, locale: "en", heading },
    { field, locale: "zh", heading: `${heading}${chineseTag}` },
  ];
});

const fold = (heading: string) => heading.normalize("NFKC").replaceAll(/\s+/g, "").toLowerCase();

/** Returns the column that a heading names: by identifier, by name in the standard, or by ours. */
export function findFundColumn(heading: string): FundColumn | null {
  const folded = fold(heading);
  const match = ({ field, locale, heading: own }: FundColumn) => {
    const tag = locale === "zh" ? chineseTag : "";
    const [id = "", name = ""] = identifiers[field] ?? [];
    return [own, `${field}${tag}`, `${name}${tag}`, `${id}${name}${tag}`, `${id}${tag}`].some(
      (known) => known !== tag && fold(known) === folded,
    );
  };
  return fundColumns.find(match) ?? null;
}

/** A cell by which the standard says that a stored value stays. */
export const ignoredCell = "[IGNORE]";
