import { Temporal } from "temporal-polyfill";
import { hash, type Random, random } from "#lib/demo/random";
import { isBusinessDay } from "#lib/domain/dealing/holiday";
import type { DealingFrequency } from "#lib/domain/product/kind";
import type { NavPoint } from "#lib/domain/product/nav";

/** How long the demo's funds have been there. */
export const years = 5;
const daysAYear = 252;
/** Trading days that a fall or a recovery of the markets takes, about. */
const cycle = 190;

/** The business days from a day on, the last of them before `today` (YYYY-MM-DD). */
export function businessDays(
  today: string,
  from = Temporal.PlainDate.from(today).subtract({ years }).toString(),
): string[] {
  const end = Temporal.PlainDate.from(today);
  const days: string[] = [];
  for (
    let day = Temporal.PlainDate.from(from);
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

type Manner = { slug: string; drift: number; volatility: number; beta: number };

/**
 * The NAVs of a fund along `days`: a geometric random walk that moves with the markets as `beta`
 * says (their correlation), and for the rest by itself. The same fund always walks alike.
 */
export function walkOf(
  manner: Manner & { startsAt: number },
  days: readonly string[],
  markets: readonly number[],
): NavPoint[] {
  const r = random(hash(manner.slug));
  let level = Math.log(manner.startsAt);
  return days.map((date, at) => {
    level += stepOf(manner, markets[at] ?? 0, normal(r));
    return { date, nav: Math.exp(level).toFixed(4) };
  });
}

/** The same from a known NAV on; a day is the same whichever day one begins at. */
export function walkOn(manner: Manner, from: NavPoint, days: readonly string[]): NavPoint[] {
  let level = Math.log(Number(from.nav));
  return days.map((date) => {
    const market = normal(random(hash(`markets ${date}`)));
    level += stepOf(manner, market, normal(random(hash(`${manner.slug} ${date}`))));
    return { date, nav: Math.exp(level).toFixed(4) };
  });
}

/** A day's change of the logarithm: the drift, and of the deviation the markets' and one's own part. */
function stepOf({ drift, volatility, beta }: Manner, market: number, own: number): number {
  const daily = (drift - volatility ** 2 / 2) / daysAYear;
  const deviation = volatility / Math.sqrt(daysAYear);
  return daily + deviation * (beta * market + Math.sqrt(1 - beta ** 2) * own);
}

/** The NAVs of the days on which a fund is dealt in: all, or the last of each week or month. */
export function onDealingDays(
  series: NavPoint[],
  frequency: DealingFrequency,
  today = new Date().toISOString().slice(0, 10),
): NavPoint[] {
  if (frequency === "daily") return series;
  const periodOf = (date: string) =>
    frequency === "monthly"
      ? date.slice(0, 7)
      : String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7));
  const now = periodOf(today);
  return series.filter(({ date }, at) => {
    const next = series[at + 1];
    const period = periodOf(date);
    return next ? periodOf(next.date) !== period : period !== now;
  });
}
