import { Temporal } from "temporal-polyfill";
import { isBusinessDay } from "#lib/domain/dealing/holiday";
import type { DealingFrequency } from "#lib/domain/product/kind";
import type { NavPoint } from "#lib/domain/product/nav";
import { hash, type Random, random } from "#lib/server/demo/random";

/** How long the demo's funds have been there. */
export const years = 5;
const daysAYear = 252;
/** Trading days that a fall or a recovery of the markets takes, about. */
const cycle = 190;

/** The business days of the last five years, the last of them before `today` (YYYY-MM-DD). */
export function businessDays(today: string): string[] {
  const end = Temporal.PlainDate.from(today);
  const days: string[] = [];
  for (
    let day = end.subtract({ years });
    Temporal.PlainDate.compare(day, end) < 0;
    day = day.add({ days: 1 })
  ) {
    if (isBusinessDay(day)) days.push(day.toString());
  }
  return days;
}

/** A draw from the standard normal distribution (Box and Muller). */
const normal = (r: Random): number =>
  Math.sqrt(-2 * Math.log(1 - r())) * Math.cos(2 * Math.PI * r());

/** What the markets did, day by day, in deviations: all funds feel it, each in its measure. */
export function marketDays(count: number): number[] {
  const r = random(hash("markets"));
  return Array.from(
    { length: count },
    (_, day) => normal(r) + 0.07 * Math.sin((day / cycle) * Math.PI),
  );
}

type Manner = { slug: string; drift: number; volatility: number; beta: number; startsAt: number };

/**
 * The NAVs of a fund along `days`: a geometric random walk that moves with the markets as `beta`
 * says (their correlation), and for the rest by itself. The same fund always walks alike.
 */
export function walkOf(
  { slug, drift, volatility, beta, startsAt }: Manner,
  days: readonly string[],
  markets: readonly number[],
): NavPoint[] {
  const r = random(hash(slug));
  const own = Math.sqrt(1 - beta ** 2);
  const daily = (drift - volatility ** 2 / 2) / daysAYear;
  const step = volatility / Math.sqrt(daysAYear);
  let level = Math.log(startsAt);
  return days.map((date, at) => {
    level += daily + step * (beta * (markets[at] ?? 0) + own * normal(r));
    return { date, nav: Math.exp(level).toFixed(4) };
  });
}

/** The NAVs of the days on which a fund is dealt in: all, or the last of each week or month. */
export function onDealingDays(series: NavPoint[], frequency: DealingFrequency): NavPoint[] {
  if (frequency === "daily") return series;
  const periodOf = (date: string) =>
    frequency === "monthly"
      ? date.slice(0, 7)
      : String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7));
  const now = periodOf(new Date().toISOString().slice(0, 10));
  return series.filter(({ date }, at) => {
    const next = series[at + 1];
    const period = periodOf(date);
    return next ? periodOf(next.date) !== period : period !== now;
  });
}
