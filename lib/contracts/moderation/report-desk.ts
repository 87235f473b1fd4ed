import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { decisionFactsField } from "#lib/contracts/field";
import * as calls from "#lib/contracts/moderation/desk-calls";
import { auditReason, page, paging, serialId, time } from "#lib/contracts/shared";
import { targetKinds } from "#lib/domain/moderation/sanction";

const reportStates = ["open", "dismissed", "upheld", "ignored"] as const;

const report = z.object({
  reportId: z.string(),
  caseId: z.string(),
  state: z.enum(reportStates),
  targetKind: z.enum(targetKinds),
  targetId: z.string(),
  authorId: z.string(),
  /** Null for a notice without an account. */
  reporterId: z.string().nullable(),
  category: z.string(),
  title: z.string(),
  body: z.string(),
  reportedText: z.string(),
  createdAt: time,
});

export const listReports = contract(calls.listReports, {
  permission: "cases",
  rate: "read",
  summary: "Lists reports, oldest first. Cases put those about one thing together.",
  query: z.object({ ...paging(), state: z.enum(reportStates).default("open") }),
  reply: page(report),
});

export const changeReport = contract(calls.changeReport, {
  permission: "cases",
  rate: "write",
  proof: "session",
  summary:
    "Decides the case of a report: dismisses it, blocks the content, or bans the author for good.",
  params: z.object({ reportId: serialId }),
  body: z.object({
    action: z.enum(["dismiss", "blockContent", "banUser"]),
    reason: auditReason,
    /** What happened, for the member. Without it, they get the standard text of the rule. */
    facts: decisionFactsField.default(""),
  }),
  reply: report,
});
