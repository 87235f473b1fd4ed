import {
  createFormDraft,
  type FormDraft,
  isBoolean,
  isOneOf,
  isString,
  isStringList,
} from "#lib/client/form/form-draft";
import { orderDraftPrefix } from "#lib/domain/device-storage";

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
  createFormDraft(`${orderDraftPrefix}${productId}`, emptyOrderDraft, {
    typed: isOneOf("units", "amount"),
    value: isString,
    accountNumber: isString,
    documentIds: isStringList,
    acceptRiskMismatch: isBoolean,
  });
