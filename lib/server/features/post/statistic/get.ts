import {
  getStatistics as contract,
  type StatisticCounts,
  type Statistics,
} from "#lib/contracts/post/statistic";
import { statisticDays, type ViewSource } from "#lib/domain/post/statistic";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { findPost, readTotals, selectShownDays } from "#lib/server/features/post/statistic/queries";
import { toDay } from "#lib/server/features/post/statistic/reader-hash";

const dayMs = 86_400_000;

export const getStatistics = operation(contract, async ({ viewer, query: { postId = null } }) => {
  const selection = { authorKey: viewer.key, postId };
  const now = Date.now();
  const [post, { postCount, ...total }, rows] = await Promise.all([
    postId === null ? null : findPost(selection),
    readTotals(selection),
    selectShownDays(selection, toDay(new Date(now))),
  ]);
  if (postId !== null && !post) throw new AppError("notFound");
  const days = sumBy(rows, ({ day }) => day);
  const sources = sumBy(rows, ({ source }) => source);
  return {
    post,
    postCount,
    total,
    recent: rows.reduce(addCounts, none),
    days: listDays(now).map((day) => ({ day, ...(days.get(day) ?? none) })),
    sources: toSourceList(sources),
  };
});

const none: StatisticCounts = { viewCount: 0, readerCount: 0, finishCount: 0 };

const addCounts = (a: StatisticCounts, b: StatisticCounts): StatisticCounts => ({
  viewCount: a.viewCount + b.viewCount,
  readerCount: a.readerCount + b.readerCount,
  finishCount: a.finishCount + b.finishCount,
});

function sumBy<Row extends StatisticCounts, Key>(
  rows: readonly Row[],
  getKey: (row: Row) => Key,
): Map<Key, StatisticCounts> {
  const sums = new Map<Key, StatisticCounts>();
  for (const row of rows) sums.set(getKey(row), addCounts(sums.get(getKey(row)) ?? none, row));
  return sums;
}

/** Lists the days that are shown, oldest first. */
const listDays = (now: number): string[] =>
  Array.from({ length: statisticDays.shown }, (_, at) =>
    toDay(new Date(now - (statisticDays.shown - 1 - at) * dayMs)),
  );

const toSourceList = (sums: Map<ViewSource, StatisticCounts>): Statistics["sources"] =>
  Array.from(sums, ([source, counts]) => ({ source, ...counts })).sort(
    (a, b) => b.viewCount - a.viewCount || a.source.localeCompare(b.source),
  );
