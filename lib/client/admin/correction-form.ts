import type { CorrectionBody } from "#lib/client/admin/order-queries";
import { type FieldErrors, type FieldReason, toFieldErrors } from "#lib/client/form/field-reason";
import type { StaffOrderDetail } from "#lib/contracts/admin-order";
import { findCorrectionProblems } from "#lib/domain/order/correction";
import { unitsNotPositive } from "#lib/domain/order/enums";

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

const toChanges = ({ reason, changes, ...typed }: Values) =>
  Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ""),
  ) as Omit<CorrectionBody, "position" | "reason">;

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
  const problems = findCorrectionProblems(current, toChanges(values), today);
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, toReason(problem)]),
  );
}

const toReason = (problem: string): FieldReason =>
  problem === unitsNotPositive ? "notPositive" : (problem as FieldReason);

/** Returns the errors of a refused correction by field. */
export const toCorrectionErrors = (error: Error): FieldErrors<Field | "reason"> =>
  toFieldErrors(error, [...correctionFields, "state", "changes", "reason"]);

/** Returns the body of the call. `position` is the record's number of steps that the viewer saw. */
export const toCorrectionBody = (position: number, values: Values): CorrectionBody => ({
  ...toChanges(values),
  position,
  reason: values.reason,
});
