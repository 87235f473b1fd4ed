import { type DemoFund, loadFunds } from "#lib/demo/product/funds";
import { simulateNavs } from "#lib/demo/product/random-walk";
import type { NavPoint } from "#lib/domain/product/nav";

const initialValue = 1_000;

/** Returns the walk of a fund's benchmark. Funds with the same benchmark get the same walk. */
export function getBenchmarkWalk({ benchmark }: Pick<DemoFund, "benchmark">) {
  const fund = loadFunds().find((each) => each.benchmark.en === benchmark.en);
  if (!fund) throw new Error(`The demo has no fund with the benchmark ${benchmark.en}.`);
  const { drift, volatility, beta } = fund;
  return {
    slug: `benchmark ${benchmark.en}`,
    drift,
    // An index is broader than a fund, so it moves less and nearer to the market.
    volatility: volatility * 0.9,
    beta: Math.min(0.98, beta * 1.1),
  };
}

/** Simulates the values of a fund's benchmark along `days`. */
export const simulateBenchmark = (
  fund: Pick<DemoFund, "benchmark">,
  days: readonly string[],
  market: readonly number[],
): NavPoint[] =>
  simulateNavs({ ...getBenchmarkWalk(fund), initialNav: initialValue }, days, market);
