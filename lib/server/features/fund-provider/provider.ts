import { z } from "zod";
import { orderReasons } from "#lib/domain/order/kind";

/** What is handed to the fund provider. The password is passed on and kept nowhere. */
export const submission = z.object({
  reference: z.uuid().meta({
    description:
      "Names the order on both sides, for ever: the same reference again is the same order, whatever else is sent with it.",
  }),
  isin: z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/),
  orderType: z.literal("subscription"),
  units: z.string().regex(/^\d+(\.\d{1,6})?$/),
  accountNumber: z.string().max(34),
  accountPassword: z.string().max(128).meta({
    description:
      "The investor's password with the provider. It is sent once and kept nowhere here.",
  }),
  dealingDate: z.iso.date().meta({ description: "The dealing day that the investor was told." }),
  cutoffAt: z.iso.datetime().meta({ description: "Its cut-off: until then it may be cancelled." }),
  settlementDate: z.iso.date(),
});
export type Submission = z.output<typeof submission>;

const moment = z.iso.datetime({ offset: true }).nullable().default(null);

/** What a provider says of an order, as it stands there. */
export const providerOrder = z.object({
  reference: z.string(),
  state: z.enum(["accepted", "executed", "settled", "rejected", "cancelled"]),
  /** Of a rejection; one that we do not know is the provider's own decision. */
  reason: z.enum(orderReasons).nullable().default(null).catch("refusedByProvider"),
  /** From execution on: the value of a unit, and its day. */
  nav: z
    .string()
    .regex(/^\d{1,14}(\.\d{1,6})?$/)
    .nullable()
    .default(null),
  navDate: z.iso.date().nullable().default(null),
  acceptedAt: moment,
  executedAt: moment,
  settledAt: moment,
  /** When it was rejected or cancelled. */
  closedAt: moment,
});
export type ProviderOrder = z.output<typeof providerOrder>;

/** Whoever deals for the investor. All three calls may be repeated without harm. */
export type FundProvider = {
  /** Milliseconds between two questions about an order that is under way. */
  pollEvery: number;
  /** False while it is known to be away, so that no order is begun in vain. */
  isReachable: () => boolean;
  /**
   * Hands an order over.
   * @throws ProviderUnavailable where nobody knows whether it arrived
   */
  submit: (submission: Submission) => Promise<ProviderOrder>;
  /**
   * The order as it stands there; null where it never arrived.
   * @throws ProviderUnavailable
   */
  find: (reference: string) => Promise<ProviderOrder | null>;
  /**
   * Cancels an order that is not executed and answers with it as it stands afterwards. An unknown
   * reference is taken for cancelled from then on: its order, should it still arrive, is not dealt.
   * @throws ProviderUnavailable
   */
  cancel: (reference: string) => Promise<ProviderOrder>;
};

/** No answer that could be trusted. What became of the request is not known. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";
}
