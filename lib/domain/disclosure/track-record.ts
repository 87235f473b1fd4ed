import Big from "big.js";

/** How records of authors are computed. `.github/decisions/0037-records-of-authors.md` explains the rules. */
export const trackRecordRules = {
  /** Counted mentions that a record needs before it shows a figure. */
  minSample: 10,
  /** Days of NAVs after a mention before it counts. */
  minDays: 90,
  /** Days after which the outcome of a mention is final. */
  maxDays: 365,
  /** Age in days at which a peer's NAV no longer stands for a day. Monthly funds publish late. */
  maxPeerAgeDays: 45,
} as const;

/** Whether a mention counts in its author's record, and why if it does not. */
export const mentionStates = ["counted", "recent", "repeated", "peerless", "noNav"] as const;
export type MentionState = (typeof mentionStates)[number];

/** Digits of every change and difference, as a fraction. */
export const changeDigits = 8;

const Exact = Big();
Exact.DP = changeDigits;
Exact.RM = Big.roundHalfUp;

const toText = (value: Big): string => new Exact(value).round(changeDigits).toFixed();

/** Returns (to − from) ÷ from, divided exactly and rounded once. */
export const computeExactChange = (from: string, to: string): string =>
  toText(new Exact(to).minus(from).div(from));

/** Returns a − b. */
export const subtractChange = (a: string, b: string): string => toText(new Exact(a).minus(b));

/**
 * Returns the quantile of `share` (0 to 1) by linear interpolation between the sorted values, as
 * spreadsheets do (type 7 of Hyndman and Fan); null without values.
 */
export function computeQuantile(values: readonly string[], share: "0.25" | "0.5" | "0.75") {
  if (values.length === 0) return null;
  const sorted = values.map((value) => new Exact(value)).sort((a, b) => a.cmp(b));
  const position = new Big(share).times(sorted.length - 1);
  const index = Number(position.round(0, Big.roundDown));
  const low = sorted[index] as Big;
  const high = sorted[Math.min(index + 1, sorted.length - 1)] as Big;
  return toText(low.plus(high.minus(low).times(position.minus(index))));
}

/** Returns the arithmetic mean, or null without values. */
export const computeMean = (values: readonly string[]): string | null =>
  values.length === 0
    ? null
    : toText(
        values.reduce((sum, value) => sum.plus(value), new Exact(0) as Big).div(values.length),
      );
