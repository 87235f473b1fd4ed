import type { NavFileResult } from "#lib/contracts/product/nav-file";
import { computeChange } from "#lib/domain/product/nav";
import type { FundRow } from "#lib/server/features/product/nav/fund-rows";
import type { ParsedNavFile } from "#lib/server/features/product/nav/parse-nav-file";
import { presentRefused } from "#lib/server/features/product/nav/parse-navs";
import type { FundPlan } from "#lib/server/features/product/nav/plan-nav-file";

/** At most this many funds are listed, and lines of one finding. */
const [maxFunds, maxFindings] = [200, 50];

type Source = {
  parsed: ParsedNavFile;
  plans: readonly FundPlan[];
  missing: readonly FundRow[];
  earlier: NavFileResult["earlier"];
  navFileId: string | null;
  /** Funds whose values wait for a colleague. */
  waiting?: readonly bigint[];
};

/** Returns what a reply says of a file with values of several funds. */
export function presentNavFile(source: Source): NavFileResult {
  const { parsed, plans, missing, earlier, navFileId, waiting = [] } = source;
  const { format, questions, refused, refusedCount, unknown, unknownCount, otherClasses } = parsed;
  const count = (list: readonly FundPlan[]) =>
    list.reduce((sum, { points }) => sum + points.length, 0);
  const dates = plans.flatMap(({ points }) => [points[0]?.date ?? "", points.at(-1)?.date ?? ""]);
  const sorted = dates.toSorted();
  const isStored = navFileId !== null;
  const flatten = <T extends { line: number }>(pick: (plan: FundPlan) => readonly T[]) =>
    plans
      .flatMap((plan) => pick(plan).map((each) => ({ ...presentFund(plan.fund), ...each })))
      .sort((a, b) => a.line - b.line)
      .slice(0, maxFindings);
  return {
    format,
    questions,
    navFileId,
    imported: isStored ? count(plans.filter(({ fund }) => !waiting.includes(fund.id))) : 0,
    waitingFunds: waiting.length,
    rows: count(plans),
    from: sorted[0] ?? null,
    to: sorted.at(-1) ?? null,
    fundCount: plans.length,
    funds: plans.slice(0, maxFunds).map(presentPlan),
    refused: presentRefused(refused),
    refusedCount,
    unknown,
    unknownCount,
    otherClasses,
    missing: missing
      .slice(0, maxFindings)
      .map((fund) => ({ ...presentFund(fund), asOf: fund.asOf })),
    missingCount: missing.length,
    jumps: flatten(({ jumps }) => jumps),
    closedDays: flatten(({ closedDays }) => closedDays),
    replaced: flatten(({ replaced }) => replaced),
    replacedCount: plans.reduce((sum, { replaced }) => sum + replaced.length, 0),
    unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
    earlier,
  };
}

const presentFund = ({ id, isin, nameEn, nameZh }: FundRow) => ({
  productId: String(id),
  isin,
  name: { en: nameEn, zh: nameZh },
});

function presentPlan({ fund, points, before }: FundPlan) {
  const last = points.at(-1) ?? { line: 0, date: "", nav: "" };
  return {
    ...presentFund(fund),
    currency: fund.currency,
    rows: points.length,
    last,
    before,
    change: before && computeChange(before.nav, last.nav),
  };
}
