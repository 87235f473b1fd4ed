import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { orderedProduct } from "#lib/contracts/order";
import * as calls from "#lib/contracts/order/calls";
import { currency, day, decimal, queryNumber } from "#lib/contracts/shared";
import { assetClasses, categories } from "#lib/domain/product/enums";

/** Amounts are in `currency`, with the decimals of its minor unit. Rates are fractions. */
const gain = z.object({
  currency,
  currencyDecimals: z.number().int(),
  /** What was paid, fees included. */
  cost: decimal,
  value: decimal,
  gain: decimal,
  gainRate: decimal,
});

/** The day whose holdings are wanted, today or earlier; what is known today if it is left out. */
const onDay = z.object({
  date: day
    .refine((date) => date <= new Date().toISOString().slice(0, 10), "later than today")
    .optional(),
});

const holding = gain.extend({
  product: orderedProduct.extend({
    assetClass: z.enum(assetClasses),
    category: z.enum(categories),
  }),
  units: decimal,
  /** True if the sandbox took one of its orders, which simulates them: nothing was bought. */
  isSandbox: z.boolean(),
  /** Cost ÷ units. */
  averageCost: decimal,
  /** The NAV of `value`, and its day. */
  nav: decimal,
  navDate: day,
  /** The day of the first purchase. */
  heldSince: day,
  orderCount: z.number().int(),
});
export type Holding = z.output<typeof holding>;

/** A rate since the first purchase, and per year; the latter is null for less than a year. */
const totalReturn = z.object({ total: decimal, perYear: decimal.nullable() });

const share = z.object({ key: z.string(), value: decimal, share: decimal });
export type HoldingShare = z.output<typeof share>;

const holdingTotal = gain.extend({
  heldSince: day,
  /** The day of the newest NAV. */
  asOf: day,
  /** Null until a day after the first purchase has a NAV. */
  timeWeightedReturn: totalReturn.nullable(),
  /** By XIRR. Null until a day after the first purchase has a NAV, or if nothing is left. */
  moneyWeightedReturn: totalReturn.nullable(),
  /** Largest share first. */
  allocation: z.object({
    assetClass: z.array(share),
    category: z.array(share),
    riskLevel: z.array(share),
  }),
});
export type HoldingTotal = z.output<typeof holdingTotal>;

export const listHoldings = contract(calls.listHoldings, {
  rate: "read",
  summary:
    "Lists the funds that the viewer's executed orders add up to on a day, or now, largest value first, with a total for each currency. A day without a NAV takes the last one before. Units that were sold are not known here.",
  query: onDay,
  reply: z.object({
    /** The day of the first purchase; null if there is none. */
    firstDay: day.nullable(),
    items: z.array(holding),
    totals: z.array(holdingTotal),
  }),
});
export type Holdings = z.output<typeof listHoldings.reply>;

export const listHoldingValues = contract(calls.listHoldingValues, {
  rate: "read",
  summary:
    "Returns what the viewer's funds of a currency were worth on each day with a NAV or a purchase, oldest first, until a day or now.",
  query: onDay.extend({ currency }),
  reply: z.array(
    z.object({
      date: day,
      value: decimal,
      /** Paid up to and including this day. */
      cost: decimal,
      /** Paid on this day. */
      paid: decimal,
    }),
  ),
});
export type HoldingValue = z.output<typeof listHoldingValues.reply>[number];

export const exportHoldings = contract(calls.exportHoldings, {
  rate: "read",
  summary: "Returns the viewer's holdings on a day, or now, as CSV.",
  query: onDay,
  raw: true,
  reply: z.instanceof(Response),
});

const statementLine = gain.extend({
  product: orderedProduct,
  units: decimal,
  isSandbox: z.boolean(),
  nav: decimal,
  navDate: day,
});

export const getHoldingStatement = contract(calls.getHoldingStatement, {
  rate: "read",
  summary:
    "Returns a statement: the holdings on a day, or at the end of a year, or today, and the purchases of its year until then.",
  query: onDay.extend({ year: queryNumber(z.number().int().min(2000).max(2200)).optional() }),
  reply: z.object({
    year: z.number().int(),
    /** The last day of the statement: the wanted one, the year's, or today. */
    until: day,
    /** Years with a purchase, or after one, oldest first. */
    years: z.array(z.number().int()),
    holdings: z.array(statementLine),
    purchases: z.array(
      z.object({
        orderId: z.uuid(),
        date: day,
        product: orderedProduct,
        isSandbox: z.boolean(),
        currency,
        currencyDecimals: z.number().int(),
        units: decimal,
        nav: decimal,
        amount: decimal,
        fee: decimal,
        total: decimal,
      }),
    ),
    /** Per currency, of the purchases of the year. */
    totals: z.array(z.object({ currency, amount: decimal, fee: decimal, total: decimal })),
  }),
});
export type HoldingStatement = z.output<typeof getHoldingStatement.reply>;
