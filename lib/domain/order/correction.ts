import type { OrderState } from "#lib/domain/order/enums";

/** The states that a correction may give an order. */
export const correctableStates = [
  "accepted",
  "executed",
  "settled",
  "rejected",
  "cancelled",
] as const satisfies readonly OrderState[];

/** What a correction may change. Absent fields stay as they are; amounts follow from the others. */
export const correctionFields = [
  "state",
  "units",
  "executedNav",
  "executedNavDate",
  "executedFee",
  "settlementDate",
] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** The fields that a correction changes, as they were or as they will be. */
export type CorrectedFields = Partial<Record<CorrectionField, string | null>>;

/** True if an order in this state was executed and so has a price. */
export const hasPrice = (state: OrderState): boolean => state === "executed" || state === "settled";
