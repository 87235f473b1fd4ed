import { type SQL, sql } from "drizzle-orm";

/** Returns a number from 0 to 1 that depends only on `seed` and `salt`, so every run is the same. */
export const randomFraction = (seed: SQL, salt: number): SQL<number> =>
  sql`((hashint8extended(${seed}, ${salt}::bigint) & 2147483647) / 2147483648.0::float8)`;

/** Returns an index from 1 to `count`, low ones far more often: P(index ≤ x) grows as x ^ (1 / power). */
export const skewedIndex = (seed: SQL, salt: number, count: number, power: number): SQL<number> =>
  sql`(1 + floor(${count}::float8 * ${randomFraction(seed, salt)} ^ ${power}::float8))::bigint`;

/** Permutes 1 to `count`, so that the most liked rows are not also the oldest. */
export const scatter = (seed: SQL, count: number): SQL<number> =>
  sql`(1 + (${seed} * 7919) % ${count}::bigint)`;
