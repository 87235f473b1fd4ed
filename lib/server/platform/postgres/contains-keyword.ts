import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Returns a condition that is true for texts with a keyword, in any case and width. Keywords are in NFKC
 * (`query` of `normalizeText`), while titles, labels and notes are stored in NFC, as they were typed.
 */
export const containsKeyword = (column: SQLWrapper, keyword: SQLWrapper | string): SQL =>
  sql`position(lower(normalize(${keyword}::text, NFKC)) in lower(normalize(${column}, NFKC))) > 0`;
