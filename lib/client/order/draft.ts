import { createFormDraft, type FormDraft } from "#lib/client/form/form-draft";

/** The stored part of an order form: everything except the password. */
export type OrderDraft = {
  /** Which of the two was typed; the other one is computed. */
  typed: "units" | "amount";
  value: string;
  accountNumber: string;
  documentIds: string[];
  acceptRiskMismatch: boolean;
};

export const emptyOrderDraft: OrderDraft = {
  typed: "units",
  value: "",
  accountNumber: "",
  documentIds: [],
  acceptRiskMismatch: false,
};

export const createOrderDraft = (productId: string): FormDraft<OrderDraft> =>
  createFormDraft(`order-draft ${productId}`, emptyOrderDraft);
