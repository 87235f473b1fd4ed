import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/feed/calls";
import { count } from "#lib/contracts/shared";

export const getSiteCounts = contract(calls.getSiteCounts, {
  cost: "cheap",
  // They may be a few minutes old.
  tags: null,
  viewAs: true,
  rate: "read",
  summary: "Counts public posts, their authors, and funds. The counts may be five minutes old.",
  reply: z.object({ postCount: count, authorCount: count, productCount: count }),
});
export type SiteCounts = z.output<typeof getSiteCounts.reply>;
