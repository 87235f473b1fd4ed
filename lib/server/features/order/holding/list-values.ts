import { listHoldingValues as contract } from "#lib/contracts/order/holding";
import { computeValueSeries } from "#lib/domain/order/holding/value-series";
import { operation } from "#lib/server/core/operation";
import { readOwnProducts } from "#lib/server/features/order/holding/held-products";

export const listHoldingValues = operation(contract, async ({ query, viewer }) => {
  const products = (await readOwnProducts(viewer.key, query.date)).filter(
    ({ currency }) => currency === query.currency,
  );
  return computeValueSeries(products, products[0]?.currencyDecimals ?? 2).map(
    ({ date, value, cost, paid }) => ({ date, value, cost, paid }),
  );
});
