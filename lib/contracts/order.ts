import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/order/calls";
import {
  day,
  decimal,
  inLanguages,
  noData,
  page,
  paging,
  serialId,
  time,
} from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { normalizeAccountNumber } from "#lib/domain/order/account-number";
import { orderStates, orderTypes, orderWarnings, stepReasons } from "#lib/domain/order/enums";
import { orderingStates } from "#lib/domain/order/ordering";
import { documentTypes, riskLevels } from "#lib/domain/product/enums";

const currency = z.string().regex(/^[A-Z]{3}$/);

/** Exact amounts in the fund's currency, rounded half up to its minor unit. */
const price = z.object({
  nav: decimal,
  navDate: day,
  /** Units × NAV. */
  transactionAmount: decimal,
  fee: decimal,
  /** Transaction amount + fee. */
  totalInvestmentAmount: decimal,
});

export const orderedProduct = z.object({
  productId: serialId,
  isin: z.string(),
  name: inLanguages,
  riskLevel: z.literal(riskLevels),
});

export const orderStep = z.object({
  state: z.enum(orderStates),
  at: time,
  /** Why the order was rejected or cancelled, or that staff corrected it; null otherwise. */
  reason: z.enum(stepReasons).nullable(),
});
export type OrderStep = z.output<typeof orderStep>;

export const order = price.extend({
  orderId: z.uuid(),
  userId: z.string(),
  product: orderedProduct,
  orderType: z.enum(orderTypes),
  state: z.enum(orderStates),
  /** True if the sandbox took it, which simulates orders: nothing is bought. */
  isSandbox: z.boolean(),
  /** Reason of the last step. */
  reason: z.enum(stepReasons).nullable(),
  /** Masked except for its end. */
  accountNumber: z.string(),
  units: decimal,
  currency,
  /** Decimals of the currency's minor unit. */
  currencyDecimals: z.number().int(),
  /** A fraction: "0.0125" is 1.25 %. */
  feeRate: decimal,
  /**
   * True until the order is executed at the dealing day's NAV. Stays true if it is rejected or
   * cancelled before.
   */
  isEstimate: z.boolean(),
  /** The estimate at submission. */
  estimate: price,
  submittedAt: time,
  dealingDate: day,
  settlementDate: day,
  /** The cut-off of the dealing day. The order can be cancelled strictly before it. */
  cancelUntil: time,
  isCancellable: z.boolean(),
  /** Set until the provider replies to the cancellation. */
  cancelRequestedAt: time.nullable(),
  acknowledgedDocuments: z.array(
    z.object({
      id: serialId,
      type: z.enum(documentTypes),
      language: z.enum(locales),
      title: z.string(),
      date: day,
    }),
  ),
  /** True if the investor accepted a fund above their risk level. */
  acceptedRiskMismatch: z.boolean(),
  /** When staff last corrected the order. */
  correctedAt: time.nullable(),
  /** Oldest first. */
  history: z.array(orderStep),
});
export type Order = z.output<typeof order>;

/** Account number with the fund provider. Width, case and spaces do not matter. */
const accountNumber = z
  .string()
  .transform(normalizeAccountNumber)
  .refine((typed) => typed !== "", "required")
  .refine((typed) => /^[A-Z0-9-]{4,34}$/.test(typed), "notAnAccountNumber");

/** Validated by the operation, which knows the allowed decimals. */
const typedNumber = z.string().trim().max(limits.typedNumber, "tooLarge");

export const getOrdering = contract(calls.getOrdering, {
  cost: "cheap",
  tags: ["server-settings"],
  rate: "read",
  summary:
    "Says whether this site takes orders: `open`; `simulated`, so nothing is bought; `paused` by staff; `noProvider`.",
  reply: z.object({ state: z.enum(orderingStates) }),
});

export const previewOrder = contract(calls.previewOrder, {
  rate: "check",
  needsOpen: "ordering",
  proof: "session",
  accepts: "checking",
  restrictedBy: null,
  summary:
    "Previews price, fee and dates of an order without creating it. Takes units, or an amount before the fee, which buys units rounded down.",
  body: z
    .object({
      productId: serialId,
      orderType: z.enum(orderTypes).default("subscription"),
      units: typedNumber.optional(),
      amount: typedNumber.optional(),
    })
    .refine(({ units, amount }) => (units === undefined) !== (amount === undefined), {
      path: ["units"],
      message: "required",
    }),
  mayReturn404: true,
  reply: z.object({
    productId: serialId,
    orderType: z.enum(orderTypes),
    units: decimal,
    unitDecimals: z.number().int(),
    currency,
    currencyDecimals: z.number().int(),
    nav: decimal,
    navDate: day,
    transactionAmount: decimal,
    feeRate: decimal,
    fee: decimal,
    /** Transaction amount + fee. */
    total: decimal,
    dealingDate: day,
    settlementDate: day,
    cancelUntil: time,
    /** The minimum that applies to this investor, and the fewest units that reach it. */
    minimum: z.object({
      kind: z.enum(["initial", "subsequent"]),
      amount: decimal,
      units: decimal,
    }),
    warnings: z.array(z.enum(orderWarnings)),
    /** The investor's risk level; null if not set. */
    riskLevel: z.literal(riskLevels).nullable(),
    /** True if the sandbox would take it, which simulates orders: nothing is bought. */
    isSandbox: z.boolean(),
  }),
});
export type OrderPreview = z.output<typeof previewOrder.reply>;

export const checkOrderAge = contract(calls.checkOrderAge, {
  proof: "session",
  accepts: "checking",
  restrictedBy: null,
  rate: "check",
  summary:
    "Refuses viewers who are too young to order (403), and stores that: their date of birth is fixed from then on.",
  reply: noData,
});

/** The password is passed to the fund provider and never stored. */
export const orderPayload = z.object({
  productId: serialId,
  orderType: z.enum(orderTypes),
  units: typedNumber,
  accountNumber,
  accountPassword: z.string().min(1, "required").max(128, "too long"),
  /** Must include one document of each required type, in either language. */
  acknowledgedDocumentIds: z.array(serialId).max(40),
  acceptRiskMismatch: z.boolean().default(false),
  /**
   * What a preview said and the investor confirmed. If any of it changed, the order fails with 409
   * and nothing is ordered.
   */
  confirmed: z
    .object({
      nav: decimal,
      navDate: day,
      total: decimal,
      dealingDate: day,
      settlementDate: day,
      cancelUntil: time,
      isSandbox: z.boolean(),
    })
    .optional(),
});
export type ConfirmedTerms = NonNullable<z.output<typeof orderPayload>["confirmed"]>;
export type OrderPayload = z.input<typeof orderPayload>;

export const createOrder = contract(calls.createOrder, {
  rate: "order",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  needsOpen: { part: "ordering", unless: "repeated" },
  summary:
    "Submits an order. Repeating an Idempotency-Key with the same body returns the current state of the first order; with another body it fails with 422. The comparison ignores the password.",
  body: orderPayload,
  mayReturn404: true,
  reply: order,
});

/** Several states, separated by commas. */
const stateList = z
  .string()
  .transform((list) => list.split(",").filter(Boolean))
  .pipe(z.array(z.enum(orderStates)))
  .optional();

export const listOrders = contract(calls.listOrders, {
  rate: "read",
  summary:
    "Lists the viewer's orders, newest first. `state` takes several states, separated by commas.",
  query: z.object({
    ...paging(limits.page.default),
    productId: serialId.optional(),
    state: stateList,
  }),
  reply: page(order),
});
export type OrderPage = z.output<typeof listOrders.reply>;

export const exportOwnOrders = contract(calls.exportOwnOrders, {
  rate: "read",
  summary: "Returns the viewer's orders as CSV, newest first.",
  query: z.object({ state: stateList }),
  raw: true,
  reply: z.instanceof(Response),
});

const orderParams = z.object({ orderId: z.uuid() });

export const getOrder = contract(calls.getOrder, {
  rate: "read",
  summary: "Returns one of the viewer's orders.",
  params: orderParams,
  reply: order,
});

export const cancelOrder = contract(calls.cancelOrder, {
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary:
    "Cancels an order before its `cancelUntil`. Repeating it has no effect. While the provider cannot be reached, the order keeps its state with `cancelRequestedAt` set.",
  params: orderParams,
  reply: order,
});
