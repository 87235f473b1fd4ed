import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { decisionFactsField } from "#lib/contracts/field";
import * as calls from "#lib/contracts/moderation/desk-calls";
import { auditReason, serialId } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";
import { isSpamId } from "#lib/domain/moderation/report";

const staff = { permission: "content", rate: "write" } as const;

const body = z.object({
  action: z.enum(["block", "restore"]),
  reason: auditReason,
  /** What happened, for the member. Without it, they get the standard text of the rule. */
  facts: decisionFactsField.default(""),
  /** The category of reports whose rule was broken. */
  rule: verbatim(z.string().refine(isSpamId, "required"), "one of a list").default("other"),
});

const reply = z.object({ isBlocked: z.boolean(), caseId: z.string().nullable() });

export const changePostAsStaff = contract(calls.changePostAsStaff, {
  ...staff,
  proof: "session",
  summary: "Blocks a post, which decides its case or opens one, or restores it.",
  params: z.object({ postId: serialId }),
  body,
  reply,
});

export const changeCommentAsStaff = contract(calls.changeCommentAsStaff, {
  ...staff,
  proof: "session",
  summary: "Hides a comment as a policy violation (CMT_POLICY_VIOLATION), or restores it.",
  params: z.object({ commentId: serialId }),
  body,
  reply,
});

export const changeSeriesAsStaff = contract(calls.changeSeriesAsStaff, {
  ...staff,
  proof: "session",
  summary: "Hides a series, which decides its case or opens one, or restores it. Its posts stay.",
  params: z.object({ seriesId: serialId }),
  body,
  reply,
});
