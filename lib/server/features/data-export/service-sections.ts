import { eq, inArray } from "drizzle-orm";
import { omission } from "#lib/server/features/data-export/omission";
import { defineSection } from "#lib/server/features/data-export/section";
import { db } from "#lib/server/platform/postgres/client";
import { audits } from "#lib/server/platform/postgres/schema/audit";
import { appeals, decisions, sanctions } from "#lib/server/platform/postgres/schema/decision";
import { feedbackFiles, feedbacks } from "#lib/server/platform/postgres/schema/feedback";
import { orderHistory, orders } from "#lib/server/platform/postgres/schema/order";
import { reportFiles, reports } from "#lib/server/platform/postgres/schema/report";

const { own, secret, internal, others } = omission;

/** Orders, and what passed between the user and the staff. */
export const serviceSections = [
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
      failedChecks: internal,
    },
  }),
  defineSection({
    name: "orderHistory",
    table: orderHistory,
    isOwn: ({ key }) =>
      inArray(
        orderHistory.orderId,
        db().select({ id: orders.id }).from(orders).where(eq(orders.userKey, key)),
      ),
    fields: { orderId: true, state: true, at: true, reason: true },
  }),
  defineSection({
    name: "reports",
    table: reports,
    isOwn: ({ key }) => eq(reports.reporterKey, key),
    fields: {
      id: true,
      reporterKey: own,
      targetKind: true,
      targetId: true,
      authorKey: others,
      reportedText: others,
      category: true,
      title: true,
      body: true,
      state: true,
      caseId: internal,
      language: true,
      notifierEmail: true,
      notifierName: true,
      createdAt: true,
    },
  }),
  defineSection({
    name: "reportFiles",
    table: reportFiles,
    isOwn: ({ key }) =>
      inArray(
        reportFiles.reportId,
        db().select({ id: reports.id }).from(reports).where(eq(reports.reporterKey, key)),
      ),
    fields: { reportId: true, fileId: true, position: true },
  }),
  defineSection({
    name: "feedback",
    table: feedbacks,
    isOwn: ({ key }) => eq(feedbacks.senderKey, key),
    fields: {
      id: true,
      senderKey: own,
      title: true,
      text: true,
      userAgent: true,
      createdAt: true,
    },
  }),
  defineSection({
    name: "feedbackFiles",
    table: feedbackFiles,
    isOwn: ({ key }) =>
      inArray(
        feedbackFiles.feedbackId,
        db().select({ id: feedbacks.id }).from(feedbacks).where(eq(feedbacks.senderKey, key)),
      ),
    fields: { feedbackId: true, fileId: true, position: true },
  }),
  defineSection({
    name: "decisions",
    table: decisions,
    isOwn: ({ key }) => eq(decisions.subjectKey, key),
    fields: {
      id: true,
      caseId: internal,
      subjectKey: own,
      rule: true,
      facts: true,
      isAutomated: true,
      decidedByKey: others,
      createdAt: true,
      appealUntil: true,
    },
  }),
  defineSection({
    name: "sanctions",
    table: sanctions,
    isOwn: ({ key }) => eq(sanctions.subjectKey, key),
    fields: {
      id: true,
      decisionId: true,
      subjectKey: own,
      kind: true,
      targetKind: true,
      targetId: true,
      beforeUsername: true,
      beforeFileId: true,
      createdAt: true,
      endsAt: true,
      endedAt: true,
      endReason: true,
    },
  }),
  defineSection({
    name: "appeals",
    table: appeals,
    isOwn: ({ key }) => eq(appeals.subjectKey, key),
    fields: {
      id: true,
      decisionId: true,
      subjectKey: own,
      text: true,
      state: true,
      version: internal,
      createdAt: true,
      decidedByKey: others,
      answer: true,
      decidedAt: true,
    },
  }),
  defineSection({
    name: "staffActions",
    table: audits,
    isOwn: ({ key }) => eq(audits.actorKey, key),
    fields: {
      id: true,
      actorKey: own,
      actorId: own,
      actorRole: true,
      action: true,
      target: true,
      before: others,
      after: others,
      reason: true,
      caseId: internal,
      ip: true,
      requestId: internal,
      previousHash: internal,
      hash: internal,
      createdAt: true,
    },
  }),
];
