import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/moderation/calls";
import { count } from "#lib/contracts/shared";

const open = { cost: "cheap", rate: "read" } as const;

const month = z.object({
  /** YYYY-MM, in UTC. */
  month: z.string(),
  /** Reports and notices received, and how many of them came without an account. */
  notices: count,
  noticesWithoutAccount: count,
  /** Cases that ended. */
  upheld: count,
  dismissed: count,
  ignored: count,
  /** Upheld cases by the category whose rule was broken. */
  byRule: z.record(z.string(), count),
  byMeasure: z.record(z.string(), count),
  /** Median hours from the first report to the decision. Null without decisions. */
  medianHours: z.number().nullable(),
  /** Decisions without a person. */
  automated: count,
  appeals: count,
  appealsApproved: count,
  appealsRejected: count,
  /** Measures that staff took back. */
  reversals: count,
});
export type TransparencyMonth = z.output<typeof month>;

export const getTransparency = contract(calls.getTransparency, {
  ...open,
  tags: null,
  viewAs: true,
  summary: "Returns figures of moderation by month, newest first, for two years.",
  reply: z.object({ months: z.array(month) }),
});

export const exportTransparency = contract(calls.exportTransparency, {
  ...open,
  summary: "Returns the figures of moderation as CSV.",
  raw: true,
  reply: z.instanceof(Response),
});
