import { parseIsin } from "#lib/domain/product/isin";
import { parseQueryTerms } from "#lib/domain/text/search";

/** Returns the tsquery of a keyword; empty without letters and digits. */
export const toTsquery = (keyword: string): string =>
  parseQueryTerms(parseIsin(keyword) ?? keyword)
    .map(({ term, isPrefix }) => `'${term}'${isPrefix ? ":*" : ""}`)
    .join(" & ");
