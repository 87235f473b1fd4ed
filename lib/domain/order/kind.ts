/** The words of orders. Texts for states, reasons and warnings are in the `product` namespace. */

export const orderTypes = ["subscription"] as const;

/** `submitted` is ours; from `accepted` on the fund provider has the order. */
export const orderStates = [
  "submitted",
  "accepted",
  "executed",
  "settled",
  "rejected",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** Why an order was rejected or cancelled. */
export const orderReasons = [
  /** The provider never got the order; as the password is not kept, it is for the member to order anew. */
  "notReceived",
  "accountUnknown",
  "passwordIncorrect",
  "insufficientFunds",
  "fundClosed",
  /** The provider's own decision, without a reason that we know. */
  "refusedByProvider",
  "withdrawn",
  "byOperator",
] as const;
export type OrderReason = (typeof orderReasons)[number];

/** What an investor should know before ordering; none of it refuses the order by itself. */
export const orderWarnings = [
  /** The order is executed at the NAV of its dealing day, which nobody knows yet. */
  "forwardPricing",
  /** The fund is riskier than the investor's risk level; must be accepted (`acceptRiskMismatch`). */
  "riskMismatch",
  /** The investor has not told a risk level. */
  "riskLevelUnknown",
  /** The fund takes money from its holders only, of whom the investor is one. */
  "softClosed",
  /** The last NAV is older than ten days. */
  "oldNav",
] as const;
export type OrderWarning = (typeof orderWarnings)[number];

/** The message of a number of units that is not above zero. */
export const unitsNotPositive = "Unit must be greater than 0 to submit order";

/** Fields' reasons beyond "required" and "too long", as replies give them and screens translate them. */
export const orderProblems = [
  "notANumber",
  unitsNotPositive,
  "tooPrecise",
  "tooLarge",
  "belowInitialInvestment",
  "belowSubsequentInvestment",
  "notAnAccountNumber",
  "notAcknowledged",
  "riskMismatch",
] as const;
export type OrderProblem = (typeof orderProblems)[number];
