import { countOrderWork as contract } from "#lib/contracts/order/desk";
import { operation } from "#lib/server/core/operation";
import { countAttention, countPendingCorrections } from "#lib/server/features/order/staff-queries";
import { countMissingNavs, countPendingImports } from "#lib/server/features/product/staff-queries";

export const countOrderWork = operation(contract, async () => {
  const [attention, corrections, navImports, missingNavs] = await Promise.all([
    countAttention(),
    countPendingCorrections(),
    countPendingImports(),
    countMissingNavs(),
  ]);
  return { attention, corrections, navImports, missingNavs };
});
