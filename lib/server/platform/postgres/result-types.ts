import pg, { type CustomTypesConfig } from "pg";

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Arrays of date, timestamp, timestamptz, interval and numeric. */
const arrays = [1182, 1115, 1185, 1187, 1231];
const texts = new Set<number>([DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL, ...arrays]);
const keepText = (value: string) => value;

/**
 * Keeps dates and times as PostgreSQL's text, which drizzle parses for its columns. bigint and
 * numeric are texts by default, because a number would lose digits.
 */
export const resultTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    texts.has(oid) ? keepText : pg.types.getTypeParser(oid, format as "text"),
};
