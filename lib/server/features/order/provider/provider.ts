import { z } from "zod";
import { type OrderProvider, orderReasons } from "#lib/domain/order/enums";
import { navPattern } from "#lib/domain/product/nav-pattern";

/** An order as we submit it to the provider. */
export const submission = z.object({
  reference: z.uuid().meta({
    description:
      "Identifies the order on both sides forever: a second request with the same reference is the same order, whatever else it contains.",
  }),
  isin: z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/),
  orderType: z.literal("subscription"),
  units: z.string().regex(/^\d+(\.\d{1,6})?$/),
  accountNumber: z.string().max(34),
  accountPassword: z.string().max(128).meta({
    description:
      "The investor's password with the provider. Fundlore sends it once and never stores it.",
  }),
  dealingDate: z.iso.date().meta({ description: "The dealing day promised to the investor." }),
  cutoffAt: z.iso.datetime().meta({
    description: "The cut-off of the dealing day. The order can be cancelled until then.",
  }),
  settlementDate: z.iso.date(),
});
export type Submission = z.output<typeof submission>;

const nullableTime = z.iso.datetime({ offset: true }).nullable().default(null);

/** The provider's report of an order's current state. */
export const providerOrder = z.object({
  reference: z.string(),
  state: z.enum(["accepted", "executed", "settled", "rejected", "cancelled"]),
  /** Reason of the rejection. A reason we do not know becomes `refusedByProvider`. */
  reason: z.enum(orderReasons).nullable().default(null).catch("refusedByProvider"),
  /** The price per unit and its day; null before the execution. */
  nav: z.string().regex(navPattern).nullable().default(null),
  navDate: z.iso.date().nullable().default(null),
  acceptedAt: nullableTime,
  executedAt: nullableTime,
  settledAt: nullableTime,
  /** Time of the rejection or cancellation. */
  closedAt: nullableTime,
});
export type ProviderOrder = z.output<typeof providerOrder>;

/** Executes orders for investors. All three calls are idempotent. */
export type FundProvider = {
  kind: OrderProvider;
  /** Milliseconds between two checks of an open order. */
  pollMs: number;
  /** False while the provider is known to be down, so that we accept no order we cannot submit. */
  isReachable: () => boolean;
  /** @throws ProviderUnavailable if it is unknown whether the order arrived */
  submit: (submission: Submission) => Promise<ProviderOrder>;
  /**
   * Returns the order, or null if it never arrived.
   * @throws ProviderUnavailable
   */
  find: (reference: string) => Promise<ProviderOrder | null>;
  /**
   * Cancels an order that is not executed yet and returns its new state. An unknown reference counts
   * as cancelled from now on: if its order still arrives, the provider does not execute it.
   * @throws ProviderUnavailable
   */
  cancel: (reference: string) => Promise<ProviderOrder>;
};

/** There is no trustworthy reply, so the outcome of the request is unknown. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}
