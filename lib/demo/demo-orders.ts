import type { EarlyEnd } from "#lib/demo/simulate-order";

export type DemoOrder = {
  /** The slug of an open fund that deals daily. */
  product: string;
  /** `lastDeal` is early enough for the last deal that has been executed by now. */
  hoursAgo: number | "lastDeal";
  /** The order's value as a multiple of the fund's initial investment. */
  multiple: string;
  earlyEnd?: EarlyEnd;
};

const hoursPerDay = 24;

/** The orders of each account of `demoAccounts`, in the same sequence. */
export const ordersByAccount: DemoOrder[][] = [
  [
    { product: "global-compounders", hoursAgo: 212 * hoursPerDay, multiple: "2.5" },
    { product: "quiet-quality", hoursAgo: 64 * hoursPerDay, multiple: "1.2" },
    {
      product: "europe-dividend",
      hoursAgo: 33 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "rejected", reason: "passwordIncorrect" },
    },
    {
      product: "america-value",
      hoursAgo: 9 * hoursPerDay,
      multiple: "3",
      earlyEnd: { state: "cancelled", reason: "withdrawn" },
    },
    { product: "hongkong-dividend", hoursAgo: "lastDeal", multiple: "1.5" },
    { product: "clean-water", hoursAgo: 0.2, multiple: "4" },
  ],
  [
    { product: "fair-transition", hoursAgo: 150 * hoursPerDay, multiple: "1" },
    { product: "euro-government", hoursAgo: 21 * hoursPerDay, multiple: "6" },
    { product: "us-treasury-ladder", hoursAgo: 0.5, multiple: "1.1" },
  ],
  [
    { product: "china-treasury", hoursAgo: 301 * hoursPerDay, multiple: "2" },
    { product: "euro-corporate", hoursAgo: 95 * hoursPerDay, multiple: "1.75" },
    {
      product: "global-aggregate",
      hoursAgo: 44 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "rejected", reason: "insufficientFunds" },
    },
    { product: "asia-credit", hoursAgo: "lastDeal", multiple: "2.2" },
    { product: "high-yield", hoursAgo: 0.4, multiple: "1" },
  ],
  [
    { product: "inflation-shield", hoursAgo: 120 * hoursPerDay, multiple: "1.4" },
    {
      product: "steady-defensive",
      hoursAgo: 15 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "cancelled", reason: "withdrawn" },
    },
    { product: "middle-way", hoursAgo: 0.3, multiple: "2" },
  ],
];
