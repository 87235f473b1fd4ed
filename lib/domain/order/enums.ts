// Labels of states, reasons and warnings are in the `product` message namespace.

export const orderTypes = ["subscription"] as const;

/** `submitted` is our own state; from `accepted` on, the fund provider has the order. */
export const orderStates = [
  "submitted",
  "accepted",
  "executed",
  "settled",
  "rejected",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/** How investors filter their orders. */
export const orderGroups = ["all", "open", "settled", "notExecuted"] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** The states of each group; none for all. */
export const statesByGroup: Record<OrderGroup, readonly OrderState[]> = {
  all: [],
  open: ["submitted", "accepted", "executed"],
  settled: ["settled"],
  notExecuted: ["rejected", "cancelled"],
};

/** Who takes orders: the fund provider, or the sandbox, which only simulates them. */
export const orderProviders = ["external", "sandbox"] as const;
export type OrderProvider = (typeof orderProviders)[number];

/** Reasons of a rejection or cancellation. */
export const orderReasons = [
  /**
   * The provider never received the order. Without the password, which we do not store, we cannot
   * resend it.
   */
  "notReceived",
  "accountUnknown",
  "passwordIncorrect",
  "insufficientFunds",
  "fundClosed",
  /** The provider gave no reason, or one that we do not know. */
  "refusedByProvider",
  "withdrawn",
  "byOperator",
] as const;
export type OrderReason = (typeof orderReasons)[number];

/** Reasons of a step. `corrected`: two members of staff put the state right. */
export const stepReasons = [...orderReasons, "corrected"] as const;

/** Why staff should look at an order. */
export const orderAttentions = [
  /** The provider does not answer about it, or it was never submitted. */
  "noAnswer",
  /** A cancellation waits for the provider. */
  "cancelling",
  /** Its settlement day has passed. */
  "overdue",
  /** A correction waits for a second person. */
  "correction",
] as const;
export type OrderAttention = (typeof orderAttentions)[number];

/** Shown before ordering. Only `riskMismatch` needs an answer. */
export const orderWarnings = [
  /** The order executes at the NAV of its dealing day, which is not known yet. */
  "forwardPricing",
  /** The fund exceeds the investor's risk level; requires `acceptRiskMismatch`. */
  "riskMismatch",
  /** The investor has not set a risk level. */
  "riskLevelUnknown",
  /** The fund accepts existing holders only; this investor is one. */
  "softClosed",
  /** The last NAV is older than ten days. */
  "oldNav",
] as const;
export type OrderWarning = (typeof orderWarnings)[number];

/** Reason and message of units that are not positive; clients may compare the text. */
export const unitsNotPositive = "Unit must be greater than 0 to submit order";

/** The code of the reply that refuses an order because the confirmed figures changed. */
export const orderTermsChangedCode = 30206;

/** Reason codes of fields, besides "required" and "too long". Screens translate them. */
export const orderProblems = [
  "notANumber",
  unitsNotPositive,
  "tooPrecise",
  "tooLarge",
  "aboveMaximum",
  "belowInitialInvestment",
  "belowSubsequentInvestment",
  "notAnAccountNumber",
  "notAcknowledged",
  "riskMismatch",
] as const;
export type OrderProblem = (typeof orderProblems)[number];
