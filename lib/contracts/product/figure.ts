import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/product/calls";
import {
  currency,
  day,
  decimal,
  inLanguages,
  navPoint,
  serialId,
  time,
} from "#lib/contracts/shared";
import { figureViews } from "#lib/domain/body/figure/fields";
import { limits } from "#lib/domain/limits";
import { productStatuses } from "#lib/domain/product/enums";
import { parseFiguresQuery } from "#lib/domain/product/figure/query";

const rate = decimal.nullable();

const snapshotItem = z.object({
  /** The last NAV up to the day; null if there was none. */
  nav: navPoint.nullable(),
  /** The NAV at the start of a chart or comparison, and the change since. */
  start: navPoint.nullable(),
  change: rate,
  /** Of cards and tables. */
  figures: z
    .object({
      performance1y: rate,
      annualizedReturn: rate,
      annualizedVolatility: rate,
      sharpeRatio: rate,
      maxDrawdown: rate,
    })
    .nullable(),
});

const snapshot = z.object({
  /** The day of the last NAV in it. */
  asOf: day,
  /** One for each fund, in their order. */
  items: z.array(snapshotItem),
  dates: z.array(day),
  /** A value per date for each line: NAVs, or 100 at the start of a comparison. */
  lines: z.array(z.array(decimal)),
  rows: z.array(z.object({ date: day, values: z.array(decimal) })),
});
export type FigureSnapshot = z.output<typeof snapshot>;

/** A fund as it is now; null if it is no longer listed. */
const blockProduct = z.object({
  productId: serialId,
  current: z.object({ name: inLanguages, status: z.enum(productStatuses), currency }).nullable(),
});

/**
 * A NAV that was changed later than a post that shows it. `before` is null for an added one, `after`
 * for a withdrawn one.
 */
const navCorrection = z.object({
  productId: serialId,
  date: day,
  before: decimal.nullable(),
  after: decimal.nullable(),
  correctedAt: time,
});

export const figure = z.object({
  view: z.enum(figureViews),
  from: day.nullable(),
  to: day,
  products: z.array(blockProduct),
  /** As of the pinned day, and as of the latest NAVs. Null without NAVs. */
  pinned: snapshot.nullable(),
  today: snapshot.nullable(),
  /** The change of each fund's NAV from the pinned day to today. */
  changes: z.array(rate),
  /** Changes of NAVs behind `pinned` since the given time: their number and the last one. */
  correctionCount: z.number().int(),
  lastCorrection: navCorrection.nullable(),
});
export type Figure = z.output<typeof figure>;

export const listFigures = contract(calls.listFigures, {
  cost: "heavy",
  tags: [],
  viewAs: true,
  rate: "read",
  summary:
    "Returns the figures of blocks in posts, as of their pinned day and as of today. A block is `view:productIds:from:to`; several are separated by semicolons. An id may have the day of its last NAV: `12@2025-11-03`.",
  query: z.object({
    blocks: z
      .string()
      .max(4_000)
      .transform((text, context) => {
        const blocks = parseFiguresQuery(text);
        if (blocks && blocks.length <= limits.figuresPerPost) return blocks;
        context.addIssue({ code: "custom", message: blocks ? "too many" : "invalid" });
        return z.NEVER;
      }),
    /** Counts corrections of NAVs after this time, such as the publication of a post. */
    since: z.iso.datetime().optional(),
  }),
  reply: z.array(figure),
});
