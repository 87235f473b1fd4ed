import { Temporal } from "temporal-polyfill";
import type { DemoProduct } from "#lib/demo/product/demo-products";
import { drawMove, type Market, marketFactors } from "#lib/demo/product/market";
import { isBusinessDay } from "#lib/domain/order/dealing/business-day";
import type { DealingFrequency } from "#lib/domain/product/enums";
import type { NavPoint } from "#lib/domain/product/nav";

/** A month more than five years, so that the figures of five years exist. */
const history = { years: 5, months: 1 };
const tradingDaysPerYear = 252;

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

/** What a day's return depends on. */
type WalkParams = Pick<
  DemoProduct,
  | "slug"
  | "drift"
  | "volatility"
  | "benchmarkDrift"
  | "benchmarkVolatility"
  | "benchmarkCorrelation"
  | "factors"
>;

/**
 * Simulates a fund's NAVs along `days` as a geometric random walk that follows its benchmark, from a
 * value before the first day. A day's return depends on its date alone, so it does not matter where
 * a walk starts.
 */
export const simulateNavs = (
  product: WalkParams,
  initialNav: number,
  days: readonly string[],
  market: Market,
): NavPoint[] =>
  walk(product.drift, product.volatility, initialNav, days, (date) =>
    mixMoves(product.benchmarkCorrelation, computeBenchmarkMove(product, date, market), [
      product.slug,
      date,
    ]),
  );

/** Simulates the values of a fund's benchmark along `days`; see `simulateNavs`. */
export const simulateBenchmark = (
  product: WalkParams,
  initialValue: number,
  days: readonly string[],
  market: Market,
): NavPoint[] =>
  walk(product.benchmarkDrift, product.benchmarkVolatility, initialValue, days, (date) =>
    computeBenchmarkMove(product, date, market),
  );

/** Returns a benchmark's move on a day in standard deviations: of its factors, and its own. */
function computeBenchmarkMove({ slug, factors }: WalkParams, date: string, market: Market) {
  const weights = marketFactors.map((factor) => factors[factor] ?? 0);
  const share = Math.hypot(...weights);
  if (share === 0) return drawMove(`benchmark ${slug}`, date);
  const common = marketFactors.reduce(
    (sum, factor, index) => sum + (weights[index] ?? 0) * market(factor, date),
    0,
  );
  return mixMoves(share, common / share, [`benchmark ${slug}`, date]);
}

/** Mixes a move with one of its own so that both correlate. */
const mixMoves = (correlation: number, move: number, own: [name: string, date: string]): number =>
  correlation * move + Math.sqrt(1 - correlation ** 2) * drawMove(...own);

function walk(
  drift: number,
  volatility: number,
  initialValue: number,
  days: readonly string[],
  getMove: (date: string) => number,
): NavPoint[] {
  const dailyDrift = (drift - volatility ** 2 / 2) / tradingDaysPerYear;
  const dailyVolatility = volatility / Math.sqrt(tradingDaysPerYear);
  let logNav = Math.log(initialValue);
  return days.map((date) => {
    logNav += dailyDrift + dailyVolatility * getMove(date);
    return { date, nav: Math.exp(logNav).toFixed(4) };
  });
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
