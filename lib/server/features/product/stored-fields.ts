import type { ProductPayload } from "#lib/contracts/product/schema";
import { type Locale, locales } from "#lib/domain/locale";
import { trimZeros } from "#lib/domain/number/decimal";
import {
  getProductNumberRule,
  isInLanguages,
  type ProductFieldName,
  productFieldNames,
} from "#lib/domain/product/field";
import type { products } from "#lib/server/features/product/schema";

/** The fields that staff enter for a fund, without its documents. */
export type ProductInput = Omit<ProductPayload, "documents">;

/** A stored fund has all of them; what was not given is null. */
type StoredInput = {
  [K in keyof ProductInput]-?: Exclude<ProductInput[K], undefined>;
};

type ProductColumns = Pick<
  typeof products.$inferSelect,
  keyof typeof products.$inferSelect &
    (keyof ProductInput | `${ProductFieldName}${Capitalize<Locale>}`)
>;

/** Returns the column of a text in a language: `nameEn`. */
const getLanguageColumn = (name: ProductFieldName, locale: Locale) =>
  `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}`;

/** Converts input to columns: a text in languages has a column for each. */
export function toStoredFields({ portfolio, ...input }: ProductInput): ProductColumns {
  const columns = productFieldNames.flatMap((name): [string, unknown][] => {
    const value = input[name];
    if (!isInLanguages(name)) return [[name, value ?? null]];
    const texts = value as Record<Locale, string>;
    return locales.map((locale) => [getLanguageColumn(name, locale), texts[locale]]);
  });
  return { ...Object.fromEntries(columns), portfolio: portfolio ?? null } as ProductColumns;
}

/** Reverses `toStoredFields`. Numbers lose the zeros that their columns add. */
export function fromStoredFields(row: ProductColumns): StoredInput {
  const columns = row as Record<string, unknown>;
  const fields = productFieldNames.map((name) => {
    const value = isInLanguages(name)
      ? Object.fromEntries(
          locales.map((locale) => [locale, columns[getLanguageColumn(name, locale)]]),
        )
      : columns[name];
    const isPadded = typeof value === "string" && getProductNumberRule(name) !== null;
    return [name, isPadded ? trimZeros(value) : value];
  });
  return { ...Object.fromEntries(fields), portfolio: row.portfolio } as StoredInput;
}
