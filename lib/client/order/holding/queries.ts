import { queryOptions } from "@tanstack/react-query";
import { downloadFile } from "#lib/client/api/download";
import { fetchCall } from "#lib/client/api/fetch-call";
import { buildCallUrl } from "#lib/contracts/call-url";
import * as orderCalls from "#lib/contracts/order/calls";

/** YYYY-MM-DD; null for what is known today. */
type Day = string | null;

/** A whole year, or a year until a day. */
export type StatementPeriod = { year: number } | { date: string };

const toQuery = (date: Day) => (date === null ? {} : { date });

/** `viewerId` separates the caches of users of one browser. */
const keys = {
  list: (date: Day, viewerId: string) => ["holding", "list", date, viewerId],
  values: (currency: string, date: Day, viewerId: string) => [
    "holding",
    "value",
    currency,
    date,
    viewerId,
  ],
  statement: (period: StatementPeriod, viewerId: string) => [
    "holding",
    "statement",
    period,
    viewerId,
  ],
} as const;

export const holdingsQueryOptions = (date: Day, viewerId: string) =>
  queryOptions({
    queryKey: keys.list(date, viewerId),
    queryFn: fetchCall(orderCalls.listHoldings, { query: toQuery(date) }),
  });

export const holdingValuesQueryOptions = (currency: string, date: Day, viewerId: string) =>
  queryOptions({
    queryKey: keys.values(currency, date, viewerId),
    queryFn: fetchCall(
      orderCalls.listHoldingValues,
      { query: { currency, ...toQuery(date) } },
      { quiet: true },
    ),
  });

export const holdingStatementQueryOptions = (period: StatementPeriod, viewerId: string) =>
  queryOptions({
    queryKey: keys.statement(period, viewerId),
    queryFn: fetchCall(orderCalls.getHoldingStatement, { query: period }),
  });

export const downloadHoldings = (date: Day): Promise<void> =>
  downloadFile(
    buildCallUrl(orderCalls.exportHoldings, {}, toQuery(date)),
    date === null ? "holdings.csv" : `holdings-${date}.csv`,
  );
