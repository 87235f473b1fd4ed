import { listBenchmark as contract } from "#lib/contracts/nav-import";
import { operation } from "#lib/server/core/operation";
import { listBenchmarkRows, requireProductExists } from "#lib/server/features/product/queries";

export const listBenchmark = operation(contract, async ({ params }) => {
  const rows = await listBenchmarkRows(params.productId);
  if (rows.length === 0) await requireProductExists(params.productId);
  return rows;
});
