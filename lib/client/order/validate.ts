import { type FieldErrors, toFieldReason } from "#lib/client/form/field-reason";
import type { Calculated } from "#lib/client/order/calculate";
import type { OrderDraft } from "#lib/client/order/draft";
import type { ProductDocument } from "#lib/contracts/product/schema";

/** The fields of an order form, by the names that replies use. */
export const orderFields = [
  "units",
  "amount",
  "accountNumber",
  "accountPassword",
  "acknowledgedDocumentIds",
  "acceptRiskMismatch",
] as const;
export type OrderField = (typeof orderFields)[number];

type Order = {
  draft: OrderDraft;
  password: string;
  calculated: Calculated;
  toRead: ProductDocument[];
  /** True if the fund is above the viewer's risk level. */
  needsConsent: boolean;
};

export function validateOrder(order: Order): FieldErrors<OrderField> {
  const { draft, password, calculated, toRead, needsConsent } = order;
  const { problem } = calculated;
  const isRead = toRead.every(({ id }) => draft.documentIds.includes(id));
  return {
    // An empty input gets the message of zero.
    ...(problem
      ? { [draft.typed]: problem === "required" ? "notPositive" : toFieldReason(problem) }
      : {}),
    ...(draft.accountNumber.trim() ? {} : { accountNumber: "required" }),
    ...(password ? {} : { accountPassword: "required" }),
    ...(isRead ? {} : { acknowledgedDocumentIds: "notAcknowledged" }),
    ...(needsConsent && !draft.acceptRiskMismatch ? { acceptRiskMismatch: "riskMismatch" } : {}),
  };
}
