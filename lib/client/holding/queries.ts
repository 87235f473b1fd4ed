import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { downloadFile } from "#lib/client/api/download";
import type { getHoldingStatement, listHoldings, listHoldingValues } from "#lib/contracts/holding";

const api = "/product/api/v1/holding";

/** `viewerId` separates the caches of users of one browser. */
const keys = {
  list: (viewerId: string) => ["holding", "list", viewerId],
  values: (currency: string, viewerId: string) => ["holding", "value", currency, viewerId],
  statement: (year: number, viewerId: string) => ["holding", "statement", year, viewerId],
} as const;

export const holdingsQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: keys.list(viewerId),
    queryFn: ({ signal }) => call<typeof listHoldings>(`GET ${api}/list`, {}, { signal }),
  });

export const holdingValuesQueryOptions = (currency: string, viewerId: string) =>
  queryOptions({
    queryKey: keys.values(currency, viewerId),
    queryFn: ({ signal }) =>
      call<typeof listHoldingValues>(
        `GET ${api}/value/list`,
        { query: { currency } },
        { signal, quiet: true },
      ),
  });

export const holdingStatementQueryOptions = (year: number, viewerId: string) =>
  queryOptions({
    queryKey: keys.statement(year, viewerId),
    queryFn: ({ signal }) =>
      call<typeof getHoldingStatement>(`GET ${api}/statement`, { query: { year } }, { signal }),
  });

export const downloadHoldings = (): Promise<void> => downloadFile(`${api}/csv`, "holdings.csv");
