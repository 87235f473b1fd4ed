import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { appealTextField } from "#lib/contracts/field";
import { staffUser } from "#lib/contracts/moderation/case-desk";
import { appealState, staffDecision } from "#lib/contracts/moderation/decision-desk";
import * as calls from "#lib/contracts/moderation/desk-calls";
import { page, paging, serialId, time } from "#lib/contracts/shared";
import { actRefusals } from "#lib/domain/account/staff-act";

const appeal = z.object({
  appealId: z.string(),
  state: appealState,
  text: z.string(),
  version: z.number().int(),
  createdAt: time,
  subject: staffUser,
  /** The first words of the content. */
  excerpt: z.string(),
  decision: staffDecision,
  /** False if it is answered, or somebody else has to answer. */
  canAnswer: z.boolean(),
  /** Why the viewer cannot answer: a decision of theirs or about them, or one about staff. */
  answerRefusal: z.enum(actRefusals).nullable(),
  answer: z.string().nullable(),
  answeredById: z.string().nullable(),
  decidedAt: time.nullable(),
});
export type StaffAppeal = z.output<typeof appeal>;

export const listAppeals = contract(calls.listAppeals, {
  permission: "appeals",
  rate: "read",
  summary: "Lists appeals, oldest first; answered ones newest first.",
  query: z.object({ ...paging(), state: appealState.default("pending") }),
  reply: page(appeal),
});

export const answerAppeal = contract(calls.answerAppeal, {
  permission: "appeals",
  rate: "write",
  proof: "session",
  summary:
    "Approves an appeal, which undoes the decision, or rejects it. Nobody answers an appeal against their own decision.",
  params: z.object({ appealId: serialId }),
  body: z.object({
    version: z.number().int().positive(),
    outcome: z.enum(["approved", "rejected"]),
    answer: appealTextField,
  }),
  reply: appeal,
});
