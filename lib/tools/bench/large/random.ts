import { type SQL, sql } from "drizzle-orm";

/** A number from 0 to 1 that depends on `of` and `salt` alone, so that each filling is the same. */
export const draw = (of: SQL, salt: number): SQL<number> =>
  sql`((hashint8extended(${of}, ${salt}::bigint) & 2147483647) / 2147483648.0::float8)`;

/** One of 1 to `count`, low ones far more often: the share of those up to x grows as x ^ (1 / power). */
export const drawLow = (of: SQL, salt: number, count: number, power: number): SQL<number> =>
  sql`(1 + floor(${count}::float8 * ${draw(of, salt)} ^ ${power}::float8))::bigint`;

/** Scatters 1 to `count` over the same numbers, so that what is liked most is not also the oldest. */
export const scatter = (of: SQL, count: number): SQL<number> =>
  sql`(1 + (${of} * 7919) % ${count}::bigint)`;
