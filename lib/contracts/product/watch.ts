import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/product/calls";
import { navChange, productSummary } from "#lib/contracts/product/schema";
import { decimal, serialId, time } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { alertKinds, hasThreshold, thresholds } from "#lib/domain/notify/alert/kind";

const params = z.object({ productId: serialId });

const watchedProduct = productSummary.extend({
  watchedAt: time,
  dayChange: navChange,
  weekChange: navChange,
  sinceWatched: navChange,
  /** The alerts that are on. */
  alertKinds: z.array(z.enum(alertKinds)),
});
export type WatchedProduct = z.output<typeof watchedProduct>;

const watchReply = z.object({ isWatched: z.boolean() });

export const watchProduct = contract(calls.watchProduct, {
  rate: "toggle",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: `Watches a fund, with alerts about its status, documents, posts and the viewer's orders. At most ${limits.watchlist} funds.`,
  params,
  reply: watchReply,
});

export const unwatchProduct = contract(calls.unwatchProduct, {
  rate: "toggle",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: "Stops watching a fund and deletes its alert rules.",
  params,
  reply: watchReply,
});

export const listWatchedIds = contract(calls.listWatchedIds, {
  rate: "read",
  summary: "Lists the ids of the funds that the viewer watches.",
  reply: z.object({ productIds: z.array(serialId) }),
});

export const listWatchlist = contract(calls.listWatchlist, {
  rate: "read",
  summary: "Lists the funds that the viewer watches, newest first, with their latest changes.",
  reply: z.object({ items: z.array(watchedProduct) }),
});

const isPositive = (value: string) => !value.startsWith("-") && /[1-9]/.test(value);

const alertRule = z
  .object({
    kind: z.enum(alertKinds),
    /** A NAV in the fund's currency for `navLevel`; else a fraction ("0.05" is 5 %). */
    threshold: decimal.nullable(),
  })
  .superRefine(({ kind, threshold }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: "custom", path: ["threshold"], message });
    if (!hasThreshold(kind)) {
      if (threshold !== null) refuse("not allowed");
    } else if (threshold === null) refuse("required");
    else if (!isPositive(threshold)) refuse("positive");
    else if (thresholds[kind] === "nav") {
      if (!/^\d{1,9}(\.\d{1,6})?$/.test(threshold)) refuse("too precise");
    } else if (!/^0(\.\d{1,4})?$/.test(threshold)) refuse("a fraction under 1");
  });
export type AlertRule = z.output<typeof alertRule>;

const alertRules = z.object({
  rules: z
    .array(alertRule)
    .max(alertKinds.length)
    .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, "repeated"),
});

export const listAlertRules = contract(calls.listAlertRules, {
  rate: "read",
  summary: "Lists the alerts that the viewer wants about a watched fund.",
  params,
  reply: alertRules,
});

export const replaceAlertRules = contract(calls.replaceAlertRules, {
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: "Replaces the alerts that the viewer wants about a watched fund.",
  params,
  body: alertRules,
  reply: alertRules,
});
