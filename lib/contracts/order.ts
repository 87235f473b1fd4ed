import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { day, decimal } from "#lib/contracts/product";
import { page, paging, serial, time } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { orderReasons, orderStates, orderTypes, orderWarnings } from "#lib/domain/order/kind";
import { documentTypes, riskLevels } from "#lib/domain/product/kind";

const api = "/product/api/v1";

const currency = z.string().regex(/^[A-Z]{3}$/);

/** Amounts are in the fund's currency, exact, and rounded once, half up, to its minor unit. */
const price = z.object({
  nav: decimal,
  navDate: day,
  /** Units times NAV. */
  transactionAmount: decimal,
  fee: decimal,
  /** Transaction amount and fee together. */
  totalInvestmentAmount: decimal,
});

/** The fund, as far as an order shows it. */
export const orderedProduct = z.object({
  productId: serial,
  isin: z.string(),
  name: z.object({ en: z.string(), zh: z.string() }),
  riskLevel: z.literal(riskLevels),
});

export const orderStep = z.object({
  state: z.enum(orderStates),
  at: time,
  /** Why it was rejected or cancelled; otherwise null. */
  reason: z.enum(orderReasons).nullable(),
});
export type OrderStep = z.output<typeof orderStep>;

export const order = price.extend({
  orderId: z.uuid(),
  userId: z.string(),
  product: orderedProduct,
  orderType: z.enum(orderTypes),
  state: z.enum(orderStates),
  /** Of the last step. */
  reason: z.enum(orderReasons).nullable(),
  accountNumber: z.string(),
  units: decimal,
  currency,
  /** Decimals of the currency's minor unit. */
  currencyDecimals: z.number().int(),
  /** A fraction: "0.0125" is 1.25 %. */
  feeRate: decimal,
  /**
   * Whether NAV and amounts are still those of the submission: the dealing day's NAV decides.
   * It stays true for an order that is rejected or cancelled before execution.
   */
  isEstimate: z.boolean(),
  /** What was estimated at submission. */
  estimate: price,
  submittedAt: time,
  dealingDate: day,
  settlementDate: day,
  /** It can be cancelled strictly before this moment, the cut-off of its dealing day. */
  cancelUntil: time,
  isCancellable: z.boolean(),
  /** Set while the provider has not answered to a cancellation yet. */
  cancelRequestedAt: time.nullable(),
  acknowledgedDocuments: z.array(
    z.object({
      id: serial,
      type: z.enum(documentTypes),
      language: z.enum(locales),
      title: z.string(),
      date: day,
    }),
  ),
  /** Whether the member accepted a fund above the own risk level. */
  acceptedRiskMismatch: z.boolean(),
  /** Oldest first. */
  history: z.array(orderStep),
});
export type Order = z.output<typeof order>;

/** A fund provider's account number, as printed: spaces are left out. */
const accountNumber = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, "").toUpperCase())
  .refine((typed) => typed !== "", "required")
  .refine((typed) => /^[A-Z0-9-]{4,34}$/.test(typed), "notAnAccountNumber");

/** A decimal number; whether it is one, and above zero, the operation tells. */
const typedNumber = z.string().trim().max(40, "tooLarge");

/** How the amount is known: `units`, or `amount` without the fee, which buys units rounded down. */
export const previewOrder = contract({
  method: "POST",
  path: `${api}/order/preview`,
  auth: "user",
  rate: "check",
  summary:
    "What an order would cost and when it would be dealt; makes none. Takes units, or an amount before the fee, for which units are rounded down.",
  body: z
    .object({
      productId: serial,
      orderType: z.enum(orderTypes).default("subscription"),
      units: typedNumber.optional(),
      amount: typedNumber.optional(),
    })
    .refine(({ units, amount }) => (units === undefined) !== (amount === undefined), {
      path: ["units"],
      message: "required",
    }),
  seeks: true,
  reply: z.object({
    productId: serial,
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
    /** Transaction amount and fee together. */
    total: decimal,
    dealingDate: day,
    settlementDate: day,
    cancelUntil: time,
    /** Which of the fund's minimums applies to this member, and the fewest units that reach it. */
    minimum: z.object({
      kind: z.enum(["initial", "subsequent"]),
      amount: decimal,
      units: decimal,
    }),
    warnings: z.array(z.enum(orderWarnings)),
    /** The member's own risk level, 1 to 7; null where it was never told. */
    riskLevel: z.literal(riskLevels).nullable(),
  }),
});
export type OrderPreview = z.output<typeof previewOrder.reply>;

/** What an order is submitted with. The password goes to the fund provider and is kept nowhere. */
export const orderPayload = z.object({
  productId: serial,
  orderType: z.enum(orderTypes),
  units: typedNumber,
  accountNumber,
  accountPassword: z.string().min(1, "required").max(128, "too long"),
  /** Of each required type of document one, in either language. */
  acknowledgedDocumentIds: z.array(serial).max(40),
  acceptRiskMismatch: z.boolean().default(false),
});
export type OrderPayload = z.input<typeof orderPayload>;

export const createOrder = contract({
  method: "POST",
  path: `${api}/order`,
  auth: "user",
  rate: "order",
  summary:
    "Submits an order. The same Idempotency-Key with the same body gives the same order again, as it stands now; with another body it is refused with 422. The password is no part of that comparison.",
  body: orderPayload,
  seeks: true,
  reply: order,
});

export const listOrders = contract({
  method: "GET",
  path: `${api}/order/list`,
  auth: "user",
  rate: "read",
  summary: "One's own orders, newest first; `state` takes several states, joined by commas.",
  query: z.object({
    ...paging(limits.page.default),
    productId: serial.optional(),
    state: z
      .string()
      .transform((list) => list.split(",").filter(Boolean))
      .pipe(z.array(z.enum(orderStates)))
      .optional(),
  }),
  reply: page(order),
});
export type OrderPage = z.output<typeof listOrders.reply>;

const one = z.object({ orderId: z.uuid() });

export const getOrder = contract({
  method: "GET",
  path: `${api}/order/{orderId}`,
  auth: "user",
  rate: "read",
  summary: "One of one's own orders.",
  params: one,
  reply: order,
});

export const cancelOrder = contract({
  method: "POST",
  path: `${api}/order/{orderId}/cancel`,
  auth: "user",
  rate: "write",
  summary:
    "Cancels an order that is not executed, before its `cancelUntil`; a cancelled one stays so. While the provider cannot be reached the order keeps its state, with `cancelRequestedAt` set.",
  params: one,
  reply: order,
});

const investor = z.object({
  /** 1 to 7, on the scale of the funds; null where it was never told. */
  riskLevel: z.literal(riskLevels).nullable(),
});

export const getInvestor = contract({
  method: "GET",
  path: `${api}/investor/my`,
  auth: "user",
  rate: "read",
  summary: "The member's own risk level.",
  reply: investor,
});

export const updateInvestor = contract({
  method: "PUT",
  path: `${api}/investor/my`,
  auth: "user",
  rate: "write",
  summary: "Tells the highest risk level of funds that suits the member.",
  body: z.object({ riskLevel: z.literal(riskLevels) }),
  reply: investor,
});
