import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { decisionFactsField } from "#lib/contracts/field";
import { auditReason, serialId } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";
import { isSpamId } from "#lib/domain/moderation/report";

const api = "/sns/api/v1/admin";
const staff = { auth: "staff", permission: "content", rate: "write", method: "PATCH" } as const;

const body = z.object({
  action: z.enum(["block", "restore"]),
  reason: auditReason,
  /** What happened, for the member. Without it, they get the standard text of the rule. */
  facts: decisionFactsField.default(""),
  /** The category of reports whose rule was broken. */
  rule: verbatim(z.string().refine(isSpamId, "required"), "one of a list").default("other"),
});

const reply = z.object({ isBlocked: z.boolean(), caseId: z.string().nullable() });

export const changePostAsStaff = contract({
  ...staff,
  path: `${api}/post/{postId}`,
  proof: "session",
  summary: "Blocks a post, which decides its case or opens one, or restores it.",
  params: z.object({ postId: serialId }),
  body,
  reply,
});

export const changeCommentAsStaff = contract({
  ...staff,
  path: `${api}/comment/{commentId}`,
  proof: "session",
  summary: "Hides a comment as a policy violation (CMT_POLICY_VIOLATION), or restores it.",
  params: z.object({ commentId: serialId }),
  body,
  reply,
});

export const changeSeriesAsStaff = contract({
  ...staff,
  path: `${api}/series/{seriesId}`,
  proof: "session",
  summary: "Hides a series, which decides its case or opens one, or restores it. Its posts stay.",
  params: z.object({ seriesId: serialId }),
  body,
  reply,
});
