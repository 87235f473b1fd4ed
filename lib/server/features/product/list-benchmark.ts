import { listBenchmark as contract } from "#lib/contracts/product/nav-import";
import { operation } from "#lib/server/core/operation";
import { readBenchmark, requireProductExists } from "#lib/server/features/product/queries";

export const listBenchmark = operation(contract, async ({ params }) => {
  const values = await readBenchmark(params.productId);
  if (values.length === 0) await requireProductExists(params.productId);
  return values;
});
