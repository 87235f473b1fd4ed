import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/post/author-calls";
import { count, day, page, paging, serialId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { statisticOrders, viewSources } from "#lib/domain/post/statistic";

const counts = z.object({
  viewCount: count,
  /** Distinct readers of each day: who reads on two days counts twice. */
  readerCount: count,
  /** Of them, those who read to the end. */
  finishCount: count,
});
export type StatisticCounts = z.output<typeof counts>;

const listedPost = counts.extend({
  postId: serialId,
  title: z.string(),
  language: z.enum(locales),
  createdAt: z.iso.datetime(),
});
export type PostStatistic = z.output<typeof listedPost>;

export const getStatistics = contract(calls.getStatistics, {
  rate: "read",
  summary:
    "Returns how often the viewer's posts, or one of them, were read: in total, and on each of the last 90 days (UTC), oldest first. Views by the author count in the total only.",
  query: z.object({ postId: serialId.optional() }),
  mayReturn404: true,
  reply: z.object({
    /** The wanted post; null for all posts of the viewer. */
    post: z.object({ postId: serialId, title: z.string(), language: z.enum(locales) }).nullable(),
    postCount: count,
    total: counts,
    recent: counts,
    days: z.array(counts.extend({ day })),
    /** Where the readers of these days came from, most views first. */
    sources: z.array(counts.extend({ source: z.enum(viewSources) })),
  }),
});
export type Statistics = z.output<typeof getStatistics.reply>;

export const listPostStatistics = contract(calls.listPostStatistics, {
  rate: "read",
  summary:
    "Lists the viewer's published posts with how often they were read in total, highest first or newest first. `totalCount` counts the posts of all pages. A post that is read while a list by a counter is paged may move to a page that was read already: fewer posts than `totalCount` say so.",
  query: z.object({
    ...paging(limits.statisticPage),
    order: z.enum(statisticOrders).default("newest"),
  }),
  reply: page(listedPost).extend({ totalCount: count }),
});

export const exportStatistics = contract(calls.exportStatistics, {
  rate: "read",
  cost: "heavy",
  summary:
    "Returns as CSV how often each of the viewer's posts was read in total, or with `postId`, that post by day and source.",
  query: z.object({ postId: serialId.optional() }),
  mayReturn404: true,
  raw: true,
  reply: z.instanceof(Response),
});
