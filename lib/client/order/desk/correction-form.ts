import type { FieldErrors, FieldReason } from "#lib/client/form/field-reason";
import type { Input } from "#lib/contracts/contract";
import type { requestCorrection } from "#lib/contracts/order/correction-desk";
import type { StaffOrderDetail } from "#lib/contracts/order/desk";
import { readNumber } from "#lib/domain/number/read-number";
import { findCorrectionProblems, maxUnitDecimals } from "#lib/domain/order/correction";
import { unitsNotPositive } from "#lib/domain/order/enums";

type CorrectionBody = Input<typeof requestCorrection>["body"];

/** The typed fields of a correction, besides the state. */
export const correctionFields = [
  "units",
  "executedNav",
  "executedNavDate",
  "executedFee",
  "settlementDate",
] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** Empty fields stay as they are. `changes` carries the error of the whole. */
export const emptyCorrection = {
  reason: "",
  state: "",
  units: "",
  executedNav: "",
  executedNavDate: "",
  executedFee: "",
  settlementDate: "",
  changes: undefined,
};
type Values = Omit<typeof emptyCorrection, "changes"> & { changes?: undefined };
type Field = CorrectionField | "state" | "changes";

/** What may be typed into the fields of numbers of an order. */
export const getCorrectionRules = (order: Pick<StaffOrderDetail, "currencyDecimals">) => ({
  units: { decimals: maxUnitDecimals },
  executedNav: { decimals: 6 },
  executedFee: { decimals: order.currencyDecimals },
});
type NumberField = keyof ReturnType<typeof getCorrectionRules>;

export const isNumberField = (field: string): field is NumberField =>
  field in getCorrectionRules({ currencyDecimals: 0 });

type Changes = Omit<CorrectionBody, "position" | "reason">;

/** Returns what was typed, and the problems of what is no number. */
function readChanges(order: StaffOrderDetail, { reason, changes: _, ...typed }: Values) {
  const rules = getCorrectionRules(order);
  const changes: Record<string, string> = {};
  const problems: FieldErrors<Field> = {};
  for (const [field, text] of Object.entries(typed)) {
    if (text.trim() === "") continue;
    const read = isNumberField(field) ? readNumber(text, rules[field]) : null;
    if (read?.problem && isNumberField(field)) problems[field] = read.problem;
    else changes[field] = read?.value ?? text.trim();
  }
  return { changes: changes as Changes, problems };
}

/** Returns the problems of a typed correction by field. */
export function findFormProblems(order: StaffOrderDetail, values: Values): FieldErrors<Field> {
  const executed = (value: string) => (order.isEstimate ? null : value);
  const current = {
    ...order,
    ...order.estimate,
    executedNav: executed(order.nav),
    executedNavDate: executed(order.navDate),
    executedFee: executed(order.fee),
    executedAmount: executed(order.transactionAmount),
    executedTotal: executed(order.totalInvestmentAmount),
  };
  const today = new Date().toISOString().slice(0, 10);
  const read = readChanges(order, values);
  const problems = findCorrectionProblems(current, read.changes, today);
  const reasons = Object.entries(problems).map(([field, problem]) => [field, toReason(problem)]);
  return { ...Object.fromEntries(reasons), ...read.problems };
}

const toReason = (problem: string): FieldReason =>
  problem === unitsNotPositive ? "notPositive" : (problem as FieldReason);

/** Returns the body of the call, with the record's number of steps that the viewer saw. */
export const toCorrectionBody = (order: StaffOrderDetail, values: Values): CorrectionBody => ({
  ...readChanges(order, values).changes,
  position: order.position,
  reason: values.reason,
});
