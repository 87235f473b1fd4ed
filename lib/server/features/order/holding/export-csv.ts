import { exportHoldings as contract } from "#lib/contracts/order/holding";
import { operation } from "#lib/server/core/operation";
import { readOwnProducts } from "#lib/server/features/order/holding/held-products";
import { presentHolding } from "#lib/server/features/order/holding/list";
import { csvResponse } from "#lib/server/platform/http/csv-response";

const columns = [
  "currency",
  "units",
  "averageCost",
  "cost",
  "nav",
  "navDate",
  "value",
  "gain",
  "gainRate",
  "heldSince",
  "orderCount",
] as const;

export const exportHoldings = operation(contract, async ({ query: { date }, viewer }) => {
  const holdings = (await readOwnProducts(viewer.key, date)).map(presentHolding);
  const rows = holdings.map((holding) => [
    holding.product.isin,
    holding.product.name.en,
    holding.product.name.zh,
    ...columns.map((column) => holding[column]),
    String(holding.isSandbox),
  ]);
  async function* readOnce() {
    yield rows;
  }
  return csvResponse(
    date ? `holdings-${date}` : "holdings",
    ["isin", "fundEn", "fundZh", ...columns, "isSandbox"],
    readOnce(),
  );
});
