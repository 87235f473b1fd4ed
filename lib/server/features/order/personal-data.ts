import { eraseOrderData, eraseRiskLevel } from "#lib/server/features/order/erase";
import {
  investors,
  orderHistory,
  orders,
  riskLevelChanges,
} from "#lib/server/features/order/schema/order";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, isOfOwn } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const orderPersonalData: PersonalData = {
  sections: [
    defineSection("investor", investors, "userKey", { exported: ["riskLevel", "updatedAt"] }),
    defineSection("riskLevelChanges", riskLevelChanges, "userKey", {
      exported: ["riskLevel", "changedAt"],
      internal: ["id"],
    }),
    defineSection("orders", orders, "userKey", {
      exported: [
        "id",
        "productId",
        "orderType",
        "state",
        "provider",
        "accountNumber",
        "units",
        "currency",
        "currencyDecimals",
        "feeRate",
        "nav",
        "navDate",
        "transactionAmount",
        "fee",
        "totalInvestmentAmount",
        "executedNav",
        "executedNavDate",
        "executedAmount",
        "executedFee",
        "executedTotal",
        "dealingDate",
        "settlementDate",
        "cancelUntil",
        "acknowledgedDocuments",
        "acceptedRiskMismatch",
        "submittedAt",
        "cancelRequestedAt",
        "cancelReason",
      ],
      internal: ["idempotencyKey", "checkAt", "leaseId", "leasedUntil", "failedChecks"],
      secret: ["bodyHash"],
    }),
    defineSection(
      "orderHistory",
      orderHistory,
      isOfOwn(orderHistory.orderId, orders.id, orders.userKey),
      { exported: ["orderId", "state", "at", "reason"] },
    ),
  ],
  omittedTables: {
    order_corrections: "what staff put right in orders; the orders show it in their history",
    order_notes: "words of staff to each other",
    sandbox_orders: "a copy of orders at the sandbox provider",
  },
  anonymize: (tx, { key }) => eraseRiskLevel(tx, key),
  erase: { others: eraseOrderData },
};
