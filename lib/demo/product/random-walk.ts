import { Temporal } from "temporal-polyfill";
import { createRandom, type Random } from "#lib/demo/random";
import { hashText } from "#lib/domain/hash-text";
import { isBusinessDay } from "#lib/domain/order/dealing/business-day";
import type { DealingFrequency } from "#lib/domain/product/enums";
import type { NavPoint } from "#lib/domain/product/nav";

/** A month more than five years, so that the figures of five years exist. */
const history = { years: 5, months: 1 };
const tradingDaysPerYear = 252;
/** Approximate trading days from a market high to the next low, and back. */
const halfCycleDays = 190;
const cycleAmplitude = 0.07;

/** Lists the business days from `from` (default: `history` back) to the day before `today`. */
export function listBusinessDays(
  today: string,
  from = Temporal.PlainDate.from(today).subtract(history).toString(),
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

/** Draws from the standard normal distribution (Box–Muller transform). */
const drawNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Simulates the market's daily moves in standard deviations; funds follow them by their beta. */
export function simulateMarket(dayCount: number): number[] {
  const random = createRandom(hashText("markets"));
  return Array.from(
    { length: dayCount },
    (_, day) => drawNormal(random) + cycleAmplitude * Math.sin((day / halfCycleDays) * Math.PI),
  );
}

type WalkParams = { slug: string; drift: number; volatility: number; beta: number };

/**
 * Simulates a fund's NAVs along `days` as a geometric random walk, correlated with the market by
 * `beta`. The same fund always gets the same walk.
 */
export function simulateNavs(
  fund: WalkParams & { initialNav: number },
  days: readonly string[],
  market: readonly number[],
): NavPoint[] {
  const random = createRandom(hashText(fund.slug));
  let logNav = Math.log(fund.initialNav);
  return days.map((date, index) => {
    logNav += computeLogReturn(fund, market[index] ?? 0, drawNormal(random));
    return { date, nav: Math.exp(logNav).toFixed(4) };
  });
}

/**
 * Continues a fund's NAVs after a known one. A day's return depends on its date alone, so it does
 * not matter where a continuation starts.
 */
export function continueNavs(
  fund: WalkParams,
  last: NavPoint,
  days: readonly string[],
): NavPoint[] {
  let logNav = Math.log(Number(last.nav));
  return days.map((date) => {
    const market = drawNormal(createRandom(hashText(`markets ${date}`)));
    const own = drawNormal(createRandom(hashText(`${fund.slug} ${date}`)));
    logNav += computeLogReturn(fund, market, own);
    return { date, nav: Math.exp(logNav).toFixed(4) };
  });
}

/** Computes a day's logarithmic return from the market's move and the fund's own. */
function computeLogReturn({ drift, volatility, beta }: WalkParams, market: number, own: number) {
  const dailyDrift = (drift - volatility ** 2 / 2) / tradingDaysPerYear;
  const dailyVolatility = volatility / Math.sqrt(tradingDaysPerYear);
  return dailyDrift + dailyVolatility * (beta * market + Math.sqrt(1 - beta ** 2) * own);
}

/** Picks the NAVs of a fund's dealing days: every day, or the last of each week or month. */
export function pickDealingDays(
  navs: NavPoint[],
  frequency: DealingFrequency,
  today = new Date().toISOString().slice(0, 10),
): NavPoint[] {
  if (frequency === "daily") return navs;
  const toPeriod = frequency === "monthly" ? toMonth : toWeek;
  const currentPeriod = toPeriod(today);
  return navs.filter(({ date }, index) => {
    const next = navs[index + 1];
    const period = toPeriod(date);
    return next ? toPeriod(next.date) !== period : period !== currentPeriod;
  });
}

const toMonth = (date: string): string => date.slice(0, 7);

/** Numbers the weeks, which begin on Monday; 1970-01-01 was a Thursday. */
const toWeek = (date: string): string =>
  String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7));
