import { listFacets as contract } from "#lib/contracts/product";
import { operation } from "#lib/server/core/operation";
import { productFacets } from "#lib/server/features/product/queries";

export const listFacets = operation(contract, async () => {
  const rows = await productFacets().execute();
  const of = (name: string) =>
    rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));
  return {
    assetClass: of("assetClass"),
    category: of("category"),
    riskLevel: of("riskLevel"),
    currency: of("currency"),
  };
});
