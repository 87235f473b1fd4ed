import { listFacets as contract } from "#lib/contracts/product";
import { operation } from "#lib/server/core/operation";
import { countFacetValues } from "#lib/server/features/product/queries";

export const listFacets = operation(contract, async () => {
  const rows = await countFacetValues();
  const listValues = (name: string) =>
    rows.filter(({ facet }) => facet === name).map(({ value, count }) => ({ value, count }));
  return {
    assetClass: listValues("assetClass"),
    category: listValues("category"),
    riskLevel: listValues("riskLevel"),
    currency: listValues("currency"),
  };
});
