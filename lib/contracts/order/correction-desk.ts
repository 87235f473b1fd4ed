import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/order/desk-calls";
import {
  auditReason,
  inLanguages,
  page,
  paging,
  serialId,
  time,
  userId,
} from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { correctableStates } from "#lib/domain/order/correction";

const state = z.enum(["pending", "approved", "rejected"]);

/** Fields of an order by name: decimals, days, a state. */
const values = z.record(z.string(), z.string().nullable());

export const orderCorrection = z.object({
  correctionId: z.string(),
  orderId: z.uuid(),
  productName: inLanguages,
  currency: z.string(),
  /** True for an order of the sandbox, which buys nothing. */
  isSandbox: z.boolean(),
  state,
  /** The fields that change, with the amounts that follow from them. */
  before: values,
  after: values,
  reason: z.string(),
  requestedById: userId,
  createdAt: time,
  decidedById: userId.nullable(),
  decidedAt: time.nullable(),
  decisionReason: z.string().nullable(),
  /** False if the viewer asked for it: somebody else has to approve. */
  canApprove: z.boolean(),
  /** False if it corrects an order of the viewer. */
  canDecline: z.boolean(),
});
export type OrderCorrection = z.output<typeof orderCorrection>;

const typed = z.string().trim().max(limits.typedNumber, "tooLarge").optional();

export const requestCorrection = contract(calls.requestCorrection, {
  permission: "orders",
  rate: "write",
  proof: "session",
  summary:
    "Asks a colleague to approve a correction of an order. Amounts follow from units, price and fee. One correction of an order waits at a time.",
  params: z.object({ orderId: z.uuid() }),
  body: z.object({
    /** The record's number of steps that the viewer saw. An outdated one fails with 409. */
    position: z.number().int(),
    state: z.enum(correctableStates).optional(),
    units: typed,
    executedNav: typed,
    executedNavDate: typed,
    executedFee: typed,
    settlementDate: typed,
    reason: auditReason,
  }),
  reply: orderCorrection,
});

export const listCorrections = contract(calls.listCorrections, {
  permission: "orders",
  rate: "read",
  summary: "Lists corrections of orders, newest first.",
  query: z.object({ ...paging(), state: state.default("pending") }),
  reply: page(orderCorrection),
});

export const decideCorrection = contract(calls.decideCorrection, {
  permission: "orders",
  rate: "write",
  proof: "session",
  summary:
    "Approves a colleague's correction, which changes the order, or rejects one. Fails with 409 if the order moved since.",
  params: z.object({ correctionId: serialId }),
  body: z.object({ outcome: z.enum(["approved", "rejected"]), reason: auditReason }),
  reply: orderCorrection,
});
