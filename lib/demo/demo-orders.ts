import type { EarlyEnd } from "#lib/demo/simulate-order";

export type DemoOrder = {
  /** The slug of an open fund that deals daily. */
  fund: string;
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
    { fund: "global-compounders", hoursAgo: 212 * hoursPerDay, multiple: "2.5" },
    { fund: "quiet-quality", hoursAgo: 64 * hoursPerDay, multiple: "1.2" },
    {
      fund: "europe-dividend",
      hoursAgo: 33 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "rejected", reason: "passwordIncorrect" },
    },
    {
      fund: "america-value",
      hoursAgo: 9 * hoursPerDay,
      multiple: "3",
      earlyEnd: { state: "cancelled", reason: "withdrawn" },
    },
    { fund: "hongkong-dividend", hoursAgo: "lastDeal", multiple: "1.5" },
    { fund: "clean-water", hoursAgo: 0.2, multiple: "4" },
  ],
  [
    { fund: "fair-transition", hoursAgo: 150 * hoursPerDay, multiple: "1" },
    { fund: "euro-government", hoursAgo: 21 * hoursPerDay, multiple: "6" },
    { fund: "us-treasury-ladder", hoursAgo: 0.5, multiple: "1.1" },
  ],
  [
    { fund: "china-treasury", hoursAgo: 301 * hoursPerDay, multiple: "2" },
    { fund: "euro-corporate", hoursAgo: 95 * hoursPerDay, multiple: "1.75" },
    {
      fund: "global-aggregate",
      hoursAgo: 44 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "rejected", reason: "insufficientFunds" },
    },
    { fund: "asia-credit", hoursAgo: "lastDeal", multiple: "2.2" },
    { fund: "high-yield", hoursAgo: 0.4, multiple: "1" },
  ],
  [
    { fund: "inflation-shield", hoursAgo: 120 * hoursPerDay, multiple: "1.4" },
    {
      fund: "steady-defensive",
      hoursAgo: 15 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "cancelled", reason: "withdrawn" },
    },
    { fund: "middle-way", hoursAgo: 0.3, multiple: "2" },
  ],
];
