import { listHoldingValues as contract } from "#lib/contracts/order/holding";
import { computeValueSeries } from "#lib/domain/order/holding/value-series";
import { operation } from "#lib/server/core/operation";
import { readOwnFunds } from "#lib/server/features/order/holding/held-funds";

export const listHoldingValues = operation(contract, async ({ query, viewer }) => {
  const funds = (await readOwnFunds(viewer.key, query.date)).filter(
    ({ currency }) => currency === query.currency,
  );
  return computeValueSeries(funds, funds[0]?.currencyDecimals ?? 2).map(
    ({ date, value, cost, paid }) => ({ date, value, cost, paid }),
  );
});
