import { decimal } from "#lib/domain/number/decimal";
import { findLastDealingDay } from "#lib/domain/order/dealing/deal";
import { acceptsOrders } from "#lib/domain/product/enums";
import type { NavPoint } from "#lib/domain/product/nav";
import { inSlices } from "#lib/server/core/in-slices";
import { type ClosedDay, findClosedDays } from "#lib/server/features/product/nav/closed-days";
import { findJumps, type NavJump } from "#lib/server/features/product/nav/find-jumps";
import { type FundRow, readNeighbours } from "#lib/server/features/product/nav/fund-rows";
import type { FundValues } from "#lib/server/features/product/nav/parse-nav-file";
import type { Executor } from "#lib/server/platform/postgres/client";

/** Funds that are checked before other requests get their turn. */
const fundsPerSlice = 50;

/** What the values of one fund would do. */
export type FundPlan = FundValues & {
  jumps: NavJump[];
  closedDays: ClosedDay[];
  /** The stored NAV before the last one of the file; null if there is none. */
  before: NavPoint | null;
  /** Stored NAVs that the file changes, and those that it repeats. */
  replaced: { line: number; date: string; before: string; after: string }[];
  unchanged: number;
};

/** Compares the values of a file with the stored ones. Changes nothing. */
export async function planNavFile(tx: Executor, funds: readonly FundValues[]): Promise<FundPlan[]> {
  const places = funds.flatMap(({ fund, points }) =>
    points.map(({ date }) => ({ productId: fund.id, date })),
  );
  const stored = await readNeighbours(tx, places);
  const plans: FundPlan[] = [];
  for await (const values of inSlices(funds, fundsPerSlice)) {
    const { fund, points } = values;
    const neighbours = stored.get(fund.id) ?? [];
    const byDate = new Map(neighbours.map(({ date, nav }) => [date, nav]));
    const last = points.at(-1);
    const replaced = points.flatMap(({ line, date, nav }) => {
      const before = byDate.get(date);
      return before === undefined || decimal(before).eq(decimal(nav))
        ? []
        : [{ line, date, before, after: nav }];
    });
    plans.push({
      ...values,
      jumps: findJumps(points, neighbours),
      closedDays: findClosedDays(points),
      before: neighbours.findLast(({ date }) => last && date < last.date) ?? null,
      replaced,
      unchanged: points.filter(({ date }) => byDate.has(date)).length - replaced.length,
    });
  }
  return plans;
}

/** Returns the funds that accept orders and lack the NAV of their dealing day that the file is about. */
export function findMissingFunds(all: readonly FundRow[], funds: readonly FundValues[]): FundRow[] {
  const lastDays = funds.map(({ points }) => points.at(-1)?.date ?? "");
  const lastDay = lastDays.toSorted().at(-1) ?? "";
  if (lastDay === "") return [];
  const contained = new Set(funds.map(({ fund }) => fund.id));
  return all.filter(
    ({ id, status, dealingFrequency, inceptionDate, asOf }) =>
      !contained.has(id) &&
      acceptsOrders(status) &&
      inceptionDate <= lastDay &&
      (asOf ?? "") < findLastDealingDay(lastDay, dealingFrequency),
  );
}
