import { toDayNumber } from "#lib/domain/day";
import { decimal, divideHalfUp } from "#lib/domain/number/decimal";
import { roundQuickly } from "#lib/domain/number/round-quickly";
import { toFloat } from "#lib/domain/number/to-float";
import { findIndexOnOrBefore, type NavPoint } from "#lib/domain/product/nav";

/** An index value that is older no longer stands for a day. */
const maxAgeDays = 10;
const digits = 6;

/** Returns the last value on or before a day, or null if it is too old to stand for the day. */
export function findValue(benchmark: readonly NavPoint[], day: string): NavPoint | null {
  const value = benchmark[findIndexOnOrBefore(benchmark, day)];
  return value && toDayNumber(day) - toDayNumber(value.date) <= maxAgeDays ? value : null;
}

/**
 * Returns the benchmark at the dates of a fund's NAVs, scaled to equal the first NAV; null if it has
 * no value for one of the days.
 */
export function rebaseBenchmark(
  benchmark: readonly NavPoint[],
  navs: readonly NavPoint[],
): string[] | null {
  const [first] = navs;
  const base = first && findValue(benchmark, first.date);
  if (!first || !base) return null;
  const values: string[] = [];
  for (const { date } of navs) {
    const value = findValue(benchmark, date);
    if (!value) return null;
    const scaled = (toFloat(value.nav) * toFloat(first.nav)) / toFloat(base.nav);
    values.push(
      roundQuickly(scaled, digits, () =>
        divideHalfUp(decimal(value.nav).times(first.nav), decimal(base.nav), digits),
      ),
    );
  }
  return values;
}
