/** What is typed into an order's form, but for the password, which is kept nowhere. */
export type OrderDraft = {
  /** Which of the two was typed; the other follows. */
  typed: "units" | "amount";
  value: string;
  accountNumber: string;
  documentIds: string[];
  acceptRiskMismatch: boolean;
};

export const emptyDraft: OrderDraft = {
  typed: "units",
  value: "",
  accountNumber: "",
  documentIds: [],
  acceptRiskMismatch: false,
};

const nameOf = (productId: string) => `order-draft ${productId}`;

/** What this tab had typed for a fund; a reload and the way back keep it, logging out does not. */
export function readDraft(productId: string): OrderDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(productId)) ?? "null") as unknown;
    return { ...emptyDraft, ...(kept as Partial<OrderDraft> | null) };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(productId: string, draft: OrderDraft): void {
  const { typed, value, accountNumber, documentIds, acceptRiskMismatch } = draft;
  const kept = { typed, value, accountNumber, documentIds, acceptRiskMismatch };
  try {
    sessionStorage.setItem(nameOf(productId), JSON.stringify(kept));
  } catch {
    // Then it lives as long as the page.
  }
}

export const forgetDraft = (productId: string): void =>
  sessionStorage.removeItem(nameOf(productId));
