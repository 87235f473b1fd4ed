import type { EarlyEnd } from "#lib/demo/simulate-order";

export type DemoOrder = {
  /** `lastDeal` is early enough for the last deal that has been executed by now. */
  hoursAgo: number | "lastDeal";
  /** The order's value as a multiple of the fund's initial investment. */
  multiple: string;
  earlyEnd?: EarlyEnd;
};

const hoursPerDay = 24;

/** The orders of each account of `demoAccounts`, in the same sequence. Each order uses the next orderable fund. */
export const ordersByAccount: DemoOrder[][] = [
  [
    { hoursAgo: 212 * hoursPerDay, multiple: "2.5" },
    { hoursAgo: 64 * hoursPerDay, multiple: "1.2" },
    {
      hoursAgo: 33 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "rejected", reason: "passwordIncorrect" },
    },
    {
      hoursAgo: 9 * hoursPerDay,
      multiple: "3",
      earlyEnd: { state: "cancelled", reason: "withdrawn" },
    },
    { hoursAgo: "lastDeal", multiple: "1.5" },
    { hoursAgo: 0.2, multiple: "4" },
  ],
  [
    { hoursAgo: 150 * hoursPerDay, multiple: "1" },
    { hoursAgo: 21 * hoursPerDay, multiple: "6" },
    { hoursAgo: 0.5, multiple: "1.1" },
  ],
  [
    { hoursAgo: 301 * hoursPerDay, multiple: "2" },
    { hoursAgo: 95 * hoursPerDay, multiple: "1.75" },
    {
      hoursAgo: 44 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "rejected", reason: "insufficientFunds" },
    },
    { hoursAgo: "lastDeal", multiple: "2.2" },
    { hoursAgo: 0.4, multiple: "1" },
  ],
  [
    { hoursAgo: 120 * hoursPerDay, multiple: "1.4" },
    {
      hoursAgo: 15 * hoursPerDay,
      multiple: "1",
      earlyEnd: { state: "cancelled", reason: "withdrawn" },
    },
    { hoursAgo: 0.3, multiple: "2" },
  ],
];
