import { createFormDraft, type FormDraft } from "#lib/client/form/form-draft";

/** What is stored of an order form: all but the password. */
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
