import { eq } from "drizzle-orm";
import { eraseOrderData, eraseRiskLevel } from "#lib/server/features/order/erase";
import {
  investors,
  orderHistory,
  orders,
  riskLevelChanges,
} from "#lib/server/features/order/schema/order";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, isOfOwn, omission } from "#lib/server/platform/personal-data/section";

const { own, secret, internal } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const orderPersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "investor",
      table: investors,
      isOwn: ({ key }) => eq(investors.userKey, key),
      fields: { userKey: own, riskLevel: true, updatedAt: true },
    }),
    defineSection({
      name: "riskLevelChanges",
      table: riskLevelChanges,
      isOwn: ({ key }) => eq(riskLevelChanges.userKey, key),
      fields: { id: internal, userKey: own, riskLevel: true, changedAt: true },
    }),
    defineSection({
      name: "orders",
      table: orders,
      isOwn: ({ key }) => eq(orders.userKey, key),
      fields: {
        id: true,
        userKey: own,
        productId: true,
        orderType: true,
        state: true,
        provider: true,
        idempotencyKey: internal,
        bodyHash: secret,
        accountNumber: true,
        units: true,
        currency: true,
        currencyDecimals: true,
        feeRate: true,
        nav: true,
        navDate: true,
        transactionAmount: true,
        fee: true,
        totalInvestmentAmount: true,
        executedNav: true,
        executedNavDate: true,
        executedAmount: true,
        executedFee: true,
        executedTotal: true,
        dealingDate: true,
        settlementDate: true,
        cancelUntil: true,
        acknowledgedDocuments: true,
        acceptedRiskMismatch: true,
        submittedAt: true,
        cancelRequestedAt: true,
        cancelReason: true,
        checkAt: internal,
        leaseId: internal,
        leasedUntil: internal,
        failedChecks: internal,
      },
    }),
    defineSection({
      name: "orderHistory",
      table: orderHistory,
      isOwn: isOfOwn(orderHistory.orderId, orders.id, orders.userKey),
      fields: { orderId: true, state: true, at: true, reason: true },
    }),
  ],
  omittedTables: {
    order_corrections: "what staff put right in orders; the orders show it in their history",
    order_notes: "words of staff to each other",
    sandbox_orders: "a copy of orders at the sandbox provider",
  },
  anonymize: (tx, { key }) => eraseRiskLevel(tx, key),
  erase: { others: eraseOrderData },
};
