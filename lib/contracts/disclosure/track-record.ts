import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/disclosure/calls";
import {
  count,
  currency,
  day,
  decimal,
  inLanguages,
  navPoint,
  page,
  paging,
  queryFlag,
  serialId,
  userId,
} from "#lib/contracts/shared";
import { mentionStates } from "#lib/domain/disclosure/track-record";
import { locales } from "#lib/domain/locale";
import { assetClasses, categories, productStatuses } from "#lib/domain/product/enums";

/** A fund that a post names, and what became of it since. Changes are fractions. */
const mentionedProduct = z.object({
  productId: serialId,
  name: inLanguages,
  status: z.enum(productStatuses),
  currency,
  assetClass: z.enum(assetClasses),
  category: z.enum(categories),
  /** The day at the dealing desk on which the public post first named the fund. */
  namedOn: day,
  /** The NAV of that day, or the last one before. Null if the fund had none. */
  start: navPoint.nullable(),
  /** The latest NAV. Null if none has been published since `start`. */
  latest: navPoint.nullable(),
  change: decimal.nullable(),
  /** Other funds of the same asset class and category, and the median of their changes. */
  peerCount: count,
  peerChange: decimal.nullable(),
  /** The last day on which the NAV of `start` or `latest` was revised. */
  revisedOn: day.nullable(),
  /** NAVs from some time before `start` to `latest`, oldest first. */
  line: z.array(navPoint),
});
export type MentionedProduct = z.output<typeof mentionedProduct>;

export const listMentionedProducts = contract(calls.listMentionedProducts, {
  cost: "cheap",
  tags: null,
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary: "Lists the funds that a public post names, with what became of their NAVs since.",
  params: z.object({ postId: serialId }),
  reply: z.object({ items: z.array(mentionedProduct) }),
});

/** The middle of a sample and the range of its middle half. */
const spread = z.object({ q1: decimal, median: decimal, q3: decimal });

/** What became of the funds that an author's posts named. Figures are null below the minimum sample. */
const trackRecord = z.object({
  computedAt: z.iso.datetime().nullable(),
  /** True if public posts name funds that are counted within minutes. */
  isPending: z.boolean(),
  since: day.nullable(),
  asOf: day.nullable(),
  sampleCount: count,
  postCount: count,
  fundCount: count,
  /** Namings that are too recent to count, and those of funds without peers. */
  recentCount: count,
  peerlessCount: count,
  figures: z
    .object({
      /** Namings whose fund did better than its category. */
      aheadCount: count,
      change: spread,
      excess: spread.extend({ mean: decimal }),
    })
    .nullable(),
});
export type TrackRecord = z.output<typeof trackRecord>;

export const getTrackRecord = contract(calls.getTrackRecord, {
  cost: "cheap",
  tags: null,
  scope: "profile:read",
  viewAs: true,
  rate: "read",
  summary:
    "Returns what became of the funds that a user's posts named, compared with their categories.",
  params: z.object({ userId }),
  reply: trackRecord,
});

/** A fund that a public post names, as a record counts it. Changes are fractions. */
const mention = z.object({
  postId: serialId,
  title: z.string(),
  language: z.enum(locales),
  productId: serialId,
  name: inLanguages,
  currency,
  /** The day at the dealing desk on which the public post first named the fund. */
  namedOn: day,
  state: z.enum(mentionStates),
  /** The day on which the author first named the fund in that calendar month. */
  firstNamedOn: day,
  /** Null if the mention does not count. */
  outcome: z
    .object({
      /** The NAV of `namedOn`, or the last one before. */
      start: navPoint,
      /** The NAV 365 days after `namedOn`, or the latest if that day has not come. */
      end: navPoint,
      change: decimal,
      /** Other funds of the same asset class and category, and the median of their changes. */
      peerCount: count,
      peerChange: decimal,
      /** The difference of the two changes. */
      excess: decimal,
    })
    .nullable(),
});
export type Mention = z.output<typeof mention>;

export const listMentions = contract(calls.listMentions, {
  cost: "cheap",
  tags: null,
  viewAs: true,
  rate: "read",
  summary:
    "Lists the mentions behind a user's record, newest first: those that count with their figures, or with `isCounted=false` the others with the reason. Computed now, so it may be an hour ahead of the record.",
  params: z.object({ userId }),
  query: z.object({ ...paging(10), isCounted: queryFlag.default(true) }),
  reply: page(mention),
});
