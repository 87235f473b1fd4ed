import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/order/calls";
import { time } from "#lib/contracts/shared";
import { riskLevels } from "#lib/domain/product/enums";

const investor = z.object({
  /** On the same scale as the funds; null if not set. */
  riskLevel: z.literal(riskLevels).nullable(),
  /** Every level declared so far, newest first, the fifty latest. */
  history: z.array(z.object({ riskLevel: z.literal(riskLevels), changedAt: time })),
});

export const getInvestor = contract(calls.getInvestor, {
  rate: "read",
  summary: "Returns the viewer's risk level as an investor.",
  reply: investor,
});

export const updateInvestor = contract(calls.updateInvestor, {
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: "Sets the viewer's risk level: the highest one of funds that suit them.",
  body: z.object({ riskLevel: z.literal(riskLevels) }),
  reply: investor,
});
