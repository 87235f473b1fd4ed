import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { fetchCall } from "#lib/client/api/fetch-call";
import { orderKeys } from "#lib/client/order/keys";
import * as orderCalls from "#lib/contracts/order/calls";
import type { RiskLevel } from "#lib/domain/product/enums";

/** Returns the query of the highest risk level that the viewer accepts. */
export const investorQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: orderKeys.investor(viewerId),
    queryFn: fetchCall(orderCalls.getInvestor, {}, { quiet: true }),
    enabled: viewerId !== "",
  });

/** Saves the viewer's risk level. Previews of orders warn by it. */
export function useSaveRiskLevel(viewerId: string, onSaved?: () => void) {
  const client = useQueryClient();
  return useMutation({
    // One after another, so that the level chosen last is the one that is stored.
    scope: { id: "risk-level" },
    mutationFn: (riskLevel: RiskLevel) => call(orderCalls.updateInvestor, { body: { riskLevel } }),
    onSuccess: (investor) => {
      client.setQueryData(investorQueryOptions(viewerId).queryKey, investor);
      void client.invalidateQueries({ queryKey: orderKeys.previews });
      onSaved?.();
    },
  });
}
