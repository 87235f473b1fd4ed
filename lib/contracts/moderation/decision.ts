import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { appealTextField } from "#lib/contracts/field";
import * as calls from "#lib/contracts/moderation/calls";
import { page, paging, serialId, time } from "#lib/contracts/shared";
import { requiredText } from "#lib/contracts/text";
import { sanctionKinds, targetKinds } from "#lib/domain/moderation/sanction";

/** A statement of reasons, for the user whom the decision is about. */
export const decision = z.object({
  decisionId: z.string(),
  targetKind: z.enum(targetKinds),
  targetId: z.string(),
  /** The first words of the content. */
  excerpt: z.string(),
  rule: z.string(),
  facts: z.string(),
  /** True if no person took part. */
  isAutomated: z.boolean(),
  createdAt: time,
  sanctions: z.array(
    z.object({ kind: z.enum(sanctionKinds), endsAt: time.nullable(), endedAt: time.nullable() }),
  ),
  appealUntil: time,
  appeal: z
    .object({
      state: z.enum(["pending", "approved", "rejected"]),
      text: z.string(),
      answer: z.string().nullable(),
      createdAt: time,
      decidedAt: time.nullable(),
    })
    .nullable(),
});
export type Decision = z.output<typeof decision>;

export const listMyDecisions = contract(calls.listMyDecisions, {
  viewAs: true,
  rate: "read",
  summary: "Lists the decisions of staff about the viewer and their content, newest first.",
  query: z.object(paging()),
  reply: page(decision),
});

/** A token is a pass for one decision. It comes by email and with the answer to a banned login. */
const token = requiredText("secret", 1_000);

export const openDecision = contract(calls.openDecision, {
  cost: "cheap",
  rate: "secret",
  summary: "Returns the decision that a token from an email or a banned login belongs to.",
  body: z.object({ token }),
  reply: decision,
});

export const appealDecision = contract(calls.appealDecision, {
  cost: "cheap",
  accepts: "reporting",
  restrictedBy: null,
  rate: "report",
  summary: "Appeals a decision, once. Takes a login, or the token of the decision.",
  params: z.object({ decisionId: serialId }),
  body: z.object({ text: appealTextField, token: token.optional() }),
  reply: decision,
});
