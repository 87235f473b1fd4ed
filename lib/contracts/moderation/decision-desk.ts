import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/moderation/desk-calls";
import { auditReason, serialId, time } from "#lib/contracts/shared";
import { sanctionKinds } from "#lib/domain/moderation/sanction";

const sanction = z.object({
  sanctionId: z.string(),
  kind: z.enum(sanctionKinds),
  createdAt: time,
  endsAt: time.nullable(),
  endedAt: time.nullable(),
  endReason: z.enum(["expired", "reversed", "appeal"]).nullable(),
});
export type Sanction = z.output<typeof sanction>;

export const appealState = z.enum(["pending", "approved", "rejected"]);

export const staffDecision = z.object({
  decisionId: z.string(),
  caseId: z.string(),
  rule: z.string(),
  facts: z.string(),
  isAutomated: z.boolean(),
  decidedById: z.string(),
  createdAt: time,
  sanctions: z.array(sanction),
  appeal: z
    .object({ appealId: z.string(), state: appealState, text: z.string(), createdAt: time })
    .nullable(),
});
export type StaffDecision = z.output<typeof staffDecision>;

export const reverseDecision = contract(calls.reverseDecision, {
  permission: "cases",
  rate: "write",
  proof: "session",
  summary: "Ends sanctions of a decision before their time: those named, or all.",
  params: z.object({ decisionId: serialId }),
  body: z.object({ reason: auditReason, sanctionIds: z.array(serialId).max(20).optional() }),
  reply: staffDecision,
});
