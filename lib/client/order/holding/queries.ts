import { downloadFile } from "#lib/client/api/download";
import { callQuery } from "#lib/client/api/fetch-call";
import { buildCallUrl } from "#lib/contracts/call-url";
import * as orderCalls from "#lib/contracts/order/calls";

/** YYYY-MM-DD; null for what is known today. */
type Day = string | null;

/** A whole year, or a year until a day. */
export type StatementPeriod = { year: number } | { date: string };

const toQuery = (date: Day) => (date === null ? {} : { date });

export const holdingsQueryOptions = (date: Day, viewerId: string) =>
  callQuery(viewerId, orderCalls.listHoldings, { query: toQuery(date) });

export const holdingValuesQueryOptions = (currency: string, date: Day, viewerId: string) =>
  callQuery(
    viewerId,
    orderCalls.listHoldingValues,
    { query: { currency, ...toQuery(date) } },
    { quiet: true },
  );

export const holdingStatementQueryOptions = (period: StatementPeriod, viewerId: string) =>
  callQuery(viewerId, orderCalls.getHoldingStatement, { query: period });

export const downloadHoldings = (date: Day): Promise<void> =>
  downloadFile(
    buildCallUrl(orderCalls.exportHoldings, {}, toQuery(date)),
    date === null ? "holdings.csv" : `holdings-${date}.csv`,
  );
