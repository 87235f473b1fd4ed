import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import type {
  getHoldingStatement,
  listHoldings,
  listHoldingValues,
} from "#lib/contracts/order/holding";

const api = "/product/api/v1/holding";

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
    queryFn: ({ signal }) =>
      call<typeof listHoldings>(`GET ${api}/list`, { query: toQuery(date) }, { signal }),
  });

export const holdingValuesQueryOptions = (currency: string, date: Day, viewerId: string) =>
  queryOptions({
    queryKey: keys.values(currency, date, viewerId),
    queryFn: ({ signal }) =>
      call<typeof listHoldingValues>(
        `GET ${api}/value/list`,
        { query: { currency, ...toQuery(date) } },
        { signal, quiet: true },
      ),
  });

export const holdingStatementQueryOptions = (period: StatementPeriod, viewerId: string) =>
  queryOptions({
    queryKey: keys.statement(period, viewerId),
    queryFn: ({ signal }) =>
      call<typeof getHoldingStatement>(`GET ${api}/statement`, { query: period }, { signal }),
  });

export const downloadHoldings = (date: Day): Promise<void> =>
  date === null
    ? downloadFile(`${api}/csv`, "holdings.csv")
    : downloadFile(`${api}/csv?date=${date}`, `holdings-${date}.csv`);
