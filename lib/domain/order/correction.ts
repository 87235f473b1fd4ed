import { Temporal } from "temporal-polyfill";
import { decimal, hasAtMostDecimals, roundHalfUp } from "#lib/domain/number/decimal";
import { computeAmounts, findAmountProblem } from "#lib/domain/order/amounts";
import { isBusinessDay } from "#lib/domain/order/dealing/business-day";
import type { OrderState } from "#lib/domain/order/enums";
import { navPattern } from "#lib/domain/product/nav-pattern";

/** The states that a correction may give an order. */
export const correctableStates = [
  "accepted",
  "executed",
  "settled",
  "rejected",
  "cancelled",
] as const satisfies readonly OrderState[];

/** What a correction states. Absent fields stay as they are. */
const correctionInputs = [
  "state",
  "units",
  "executedNav",
  "executedNavDate",
  "executedFee",
  "settlementDate",
] as const;
type CorrectionInput = (typeof correctionInputs)[number];

/** What a correction may change: what it states, and the amounts that follow. */
const correctedFields = [
  ...correctionInputs,
  "executedAmount",
  "executedTotal",
  "transactionAmount",
  "fee",
  "totalInvestmentAmount",
] as const;
export type CorrectedField = (typeof correctedFields)[number];

/** The fields that a correction changes, as they were or as they will be. */
export type CorrectedFields = Partial<Record<CorrectedField, string | null>>;

/** An order's values before a correction. */
export type CorrectableOrder = Record<
  Exclude<CorrectedField, `executed${string}` | "state">,
  string
> &
  Record<Extract<CorrectedField, `executed${string}`>, string | null> & {
    state: OrderState;
    nav: string;
    feeRate: string;
    currencyDecimals: number;
    dealingDate: string;
  };

type Changes = { [K in CorrectionInput]?: string | undefined };
type Problems = { [K in CorrectionInput | "changes"]?: string };

/** True if an order in this state was executed and so has a price. */
export const hasPrice = (state: string): boolean => state === "executed" || state === "settled";

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
export const maxUnitDecimals = 6;

const isDay = (text: string): boolean =>
  dayPattern.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** Returns why a correction is refused by field. Empty if it is valid. */
export function findCorrectionProblems(
  order: CorrectableOrder,
  changes: Changes,
  today: string,
): Problems {
  const problems: Problems = {};
  const { units, executedNav, executedNavDate, executedFee, settlementDate } = changes;
  const isPriced = hasPrice(changes.state ?? order.state);
  if (units !== undefined) {
    const problem = findAmountProblem(units, maxUnitDecimals);
    if (problem) problems.units = problem;
  }
  if (!isPriced) {
    for (const field of ["executedNav", "executedNavDate", "executedFee"] as const) {
      if (changes[field] !== undefined) problems[field] = "notExecuted";
    }
  } else {
    const nav = executedNav ?? order.executedNav;
    if (!nav) problems.executedNav = "required";
    else if (!navPattern.test(nav) || decimal(nav).lte("0")) problems.executedNav = "notANumber";
    const date = executedNavDate ?? order.executedNavDate;
    if (!date) problems.executedNavDate = "required";
    else if (!isDay(date) || date > today) problems.executedNavDate = "invalid";
    if (executedFee !== undefined) {
      const isAmount = /^\d{1,12}(\.\d+)?$/.test(executedFee);
      if (!isAmount) problems.executedFee = "notANumber";
      else if (!hasAtMostDecimals(decimal(executedFee), order.currencyDecimals)) {
        problems.executedFee = "tooPrecise";
      }
    }
  }
  if (settlementDate !== undefined) {
    if (!isDay(settlementDate)) problems.settlementDate = "invalid";
    else if (settlementDate < order.dealingDate) problems.settlementDate = "beforeDealing";
    else if (!isBusinessDay(Temporal.PlainDate.from(settlementDate))) {
      problems.settlementDate = "closedDay";
    }
  }
  if (Object.keys(problems).length > 0) return problems;
  const { after } = computeCorrection(order, changes);
  return Object.keys(after).length > 0 ? {} : { changes: "same" };
}

export const unpriced = {
  executedNav: null,
  executedNavDate: null,
  executedAmount: null,
  executedFee: null,
  executedTotal: null,
};

/** Returns the order's values after a valid correction. */
function resolve(order: CorrectableOrder, changes: Changes): Required<CorrectedFields> {
  const state = changes.state ?? order.state;
  const units = changes.units ?? order.units;
  const terms = { feeRate: order.feeRate, currencyDecimals: order.currencyDecimals };
  const hasOtherUnits = !decimal(units).eq(decimal(order.units));
  const estimate = hasOtherUnits ? computeAmounts(units, { ...terms, nav: order.nav }) : order;
  const executedNav = changes.executedNav ?? order.executedNav;
  const common = {
    state,
    units,
    settlementDate: changes.settlementDate ?? order.settlementDate,
    // The estimate applies until the execution.
    transactionAmount: estimate.transactionAmount,
    fee: estimate.fee,
    totalInvestmentAmount: estimate.totalInvestmentAmount,
  };
  if (!hasPrice(state) || executedNav === null) return { ...common, ...unpriced };
  const amounts = computeAmounts(units, { ...terms, nav: executedNav });
  const hasSamePrice =
    !hasOtherUnits &&
    order.executedNav !== null &&
    decimal(executedNav).eq(decimal(order.executedNav));
  // A fee that was corrected before stays, unless units or price change.
  const fee = changes.executedFee ?? (hasSamePrice ? order.executedFee : null) ?? amounts.fee;
  const total = decimal(amounts.transactionAmount).plus(decimal(fee));
  return {
    ...common,
    executedNav,
    executedNavDate: changes.executedNavDate ?? order.executedNavDate,
    executedAmount: amounts.transactionAmount,
    executedFee: roundHalfUp(decimal(fee), order.currencyDecimals),
    executedTotal: total.toFixed(order.currencyDecimals),
  };
}

const notNumeric: readonly CorrectedField[] = ["state", "executedNavDate", "settlementDate"];

const isSame = (field: CorrectedField, a: string | null, b: string | null): boolean =>
  a === null || b === null || notNumeric.includes(field) ? a === b : decimal(a).eq(decimal(b));

/** Returns the fields that a valid correction changes, as they are and as they will be. */
export function computeCorrection(order: CorrectableOrder, changes: Changes) {
  const values = resolve(order, changes);
  const before: CorrectedFields = {};
  const after: CorrectedFields = {};
  for (const field of correctedFields) {
    if (isSame(field, order[field], values[field])) continue;
    before[field] = order[field];
    after[field] = values[field];
  }
  return { before, after };
}
