import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { orderKeys } from "#lib/client/order/keys";
import type { getInvestor, updateInvestor } from "#lib/contracts/order/investor";
import type { RiskLevel } from "#lib/domain/product/enums";

/** Returns the query of the highest risk level that the viewer accepts. */
export const investorQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: orderKeys.investor(viewerId),
    queryFn: ({ signal }) =>
      call<typeof getInvestor>("GET /product/api/v1/investor/my", {}, { signal, quiet: true }),
    enabled: viewerId !== "",
  });

/** Saves the viewer's risk level. Previews of orders warn by it. */
export function useSaveRiskLevel(viewerId: string, onSaved?: () => void) {
  const client = useQueryClient();
  return useMutation({
    // One after another, so that the level chosen last is the one that is stored.
    scope: { id: "risk-level" },
    mutationFn: (riskLevel: RiskLevel) =>
      call<typeof updateInvestor>("PUT /product/api/v1/investor/my", { body: { riskLevel } }),
    onSuccess: (investor) => {
      client.setQueryData(investorQueryOptions(viewerId).queryKey, investor);
      void client.invalidateQueries({ queryKey: orderKeys.previews });
      onSaved?.();
    },
  });
}
