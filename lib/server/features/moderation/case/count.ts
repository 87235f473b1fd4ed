import { countCases as contract } from "#lib/contracts/moderation/case-desk";
import { operation } from "#lib/server/core/operation";
import { countWaiting } from "#lib/server/features/moderation/case/queries";

export const countCases = operation(contract, async ({ viewer }) => {
  const { oldestAt, ...counts } = await countWaiting(viewer.key);
  return { ...counts, oldestAt: oldestAt && new Date(oldestAt).toISOString() };
});
