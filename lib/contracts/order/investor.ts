import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { time } from "#lib/contracts/shared";
import { riskLevels } from "#lib/domain/product/enums";

const api = "/product/api/v1";

const investor = z.object({
  /** On the same scale as the funds; null if not set. */
  riskLevel: z.literal(riskLevels).nullable(),
  /** Every level declared so far, newest first, the fifty latest. */
  history: z.array(z.object({ riskLevel: z.literal(riskLevels), changedAt: time })),
});

export const getInvestor = contract({
  method: "GET",
  path: `${api}/investor/my`,
  auth: "user",
  rate: "read",
  summary: "Returns the viewer's risk level as an investor.",
  reply: investor,
});

export const updateInvestor = contract({
  method: "PUT",
  path: `${api}/investor/my`,
  auth: "user",
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: "Sets the viewer's risk level: the highest one of funds that suit them.",
  body: z.object({ riskLevel: z.literal(riskLevels) }),
  reply: investor,
});
