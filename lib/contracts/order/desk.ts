import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { caseNoteField } from "#lib/contracts/field";
import { order, orderStep } from "#lib/contracts/order";
import { orderCorrection } from "#lib/contracts/order/correction-desk";
import * as calls from "#lib/contracts/order/desk-calls";
import {
  auditReason,
  day,
  decimal,
  page,
  paging,
  queryFlag,
  serialId,
  time,
  userId,
} from "#lib/contracts/shared";
import { actRefusals } from "#lib/domain/account/staff-act";
import { orderAttentions, orderStates, stepReasons } from "#lib/domain/order/enums";

const params = z.object({ orderId: z.uuid() });

const staffOrder = order.extend({
  /** Why staff should look at it. */
  attention: z.array(z.enum(orderAttentions)),
  /** When the provider is asked next; null once the order is final. */
  checkAt: time.nullable(),
  /** Consecutive checks without an answer. */
  failedChecks: z.number().int(),
});
export type StaffOrder = z.output<typeof staffOrder>;

const filter = {
  productId: serialId.optional(),
  userId: userId.optional(),
  state: z.enum(orderStates).optional(),
  /** Days of submission in UTC, both inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  needsAttention: queryFlag.optional(),
};

export const listAllOrders = contract(calls.listAllOrders, {
  permission: "orders",
  rate: "read",
  summary: "Lists the orders of all users, newest first.",
  query: z.object({ ...paging(), ...filter }),
  reply: page(staffOrder),
});

export const exportOrders = contract(calls.exportOrders, {
  permission: "orders",
  rate: "read",
  summary: "Returns the orders of all users as CSV, newest first.",
  query: z.object(filter),
  stepUp: true,
  raw: true,
  reply: z.instanceof(Response),
});

const staffOrderDetail = staffOrder.extend({
  notes: z.array(
    z.object({ noteId: z.string(), authorId: userId, text: z.string(), createdAt: time }),
  ),
  /** Newest first. */
  corrections: z.array(orderCorrection),
  /** Why the viewer may not change the order: it is their own. */
  refusal: z.enum(actRefusals).nullable(),
  /** The number of steps in the record. A correction names it, so that an outdated one fails. */
  position: z.number().int(),
  record: z.object({
    /** False if a step was changed or removed. */
    isIntact: z.boolean(),
    steps: z.array(
      z.object({
        position: z.number().int(),
        state: z.enum(orderStates),
        reason: z.enum(stepReasons).nullable(),
        at: time,
        createdAt: time,
        hash: z.string(),
      }),
    ),
  }),
});
export type StaffOrderDetail = z.output<typeof staffOrderDetail>;

export const getOrderForStaff = contract(calls.getOrderForStaff, {
  permission: "orders",
  rate: "read",
  summary: "Returns an order with its notes, corrections and record.",
  params,
  reply: staffOrderDetail,
});

export const getProviderReport = contract(calls.getProviderReport, {
  permission: "orders",
  rate: "read",
  summary: "Asks the fund provider what it knows of an order. Changes nothing.",
  params,
  reply: z.object({
    /** Null if the provider never received the order. */
    report: z
      .object({
        state: z.enum(orderStates),
        reason: orderStep.shape.reason,
        nav: decimal.nullable(),
        navDate: day.nullable(),
        acceptedAt: z.string().nullable(),
        executedAt: z.string().nullable(),
        settledAt: z.string().nullable(),
        closedAt: z.string().nullable(),
      })
      .nullable(),
    /** True if the order cannot have come to the provider's state from its own. */
    isContradiction: z.boolean(),
  }),
});
export type ProviderReport = z.output<typeof getProviderReport.reply>;

export const addOrderNote = contract(calls.addOrderNote, {
  permission: "orders",
  rate: "write",
  proof: "session",
  summary: "Adds a note for colleagues to an order.",
  params,
  body: z.object({ text: caseNoteField }),
  reply: staffOrderDetail,
});

export const changeOrder = contract(calls.changeOrder, {
  permission: "orders",
  rate: "write",
  proof: "session",
  summary:
    "Cancels an order that is not executed yet, even after its cut-off, or checks it with the provider now. The provider decides.",
  params,
  body: z.object({
    action: z.enum(["cancel", "recheck"]),
    reason: auditReason,
  }),
  reply: order,
});

export const exportOrderRecords = contract(calls.exportOrderRecords, {
  permission: "orders",
  rate: "read",
  summary:
    "Returns the record of orders as CSV: every step with its amounts and hashes, of the days from `from` to `to`.",
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  stepUp: true,
  raw: true,
  reply: z.instanceof(Response),
});

export const verifyOrderRecords = contract(calls.verifyOrderRecords, {
  permission: "orders",
  rate: "check",
  summary: "Recomputes every hash of the record of orders and of its seals.",
  reply: z.object({
    records: z.number().int(),
    days: z.number().int(),
    /** What was changed or removed, for example "day 2026-11-22"; null if nothing was. */
    broken: z.string().nullable(),
  }),
});

export const countOrderWork = contract(calls.countOrderWork, {
  permission: "orders",
  rate: "read",
  summary: "Counts what waits for fund managers: orders, corrections, NAVs.",
  reply: z.object({
    attention: z.number().int(),
    corrections: z.number().int(),
    navImports: z.number().int(),
    /** Funds that lack the NAV of their last dealing day, and accept orders. */
    missingNavs: z.number().int(),
  }),
});
