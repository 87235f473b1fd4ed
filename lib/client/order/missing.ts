import type { Calculated } from "#lib/client/order/calculate";
import type { OrderDraft } from "#lib/client/order/draft";
import type { FieldReasons } from "#lib/contracts/envelope";
import type { OrderPreview } from "#lib/contracts/order";
import type { ProductDocument } from "#lib/contracts/product";
import { unitsNotPositive } from "#lib/domain/order/kind";

type Given = {
  draft: OrderDraft;
  password: string;
  calculated: Calculated;
  toRead: ProductDocument[];
  preview: OrderPreview | undefined;
};

/** What an order still lacks, by field, in the words that the server has for it. */
export function missingFields({ draft, password, calculated, toRead, preview }: Given) {
  const reasons: FieldReasons = {};
  const { problem } = calculated;
  if (problem) reasons[draft.typed] = problem === "required" ? unitsNotPositive : problem;
  if (!draft.accountNumber.trim()) reasons.accountNumber = "required";
  if (!password) reasons.accountPassword = "required";
  if (toRead.some(({ id }) => !draft.documentIds.includes(id))) {
    reasons.acknowledgedDocumentIds = "notAcknowledged";
  }
  if (preview?.warnings.includes("riskMismatch") && !draft.acceptRiskMismatch) {
    reasons.acceptRiskMismatch = "riskMismatch";
  }
  return reasons;
}
