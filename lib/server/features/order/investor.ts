import { getInvestor as getContract, updateInvestor as updateContract } from "#lib/contracts/order";
import { riskLevels } from "#lib/domain/product/kind";
import { operation } from "#lib/server/core/operation";
import { toldRiskLevel } from "#lib/server/features/order/queries";
import { db } from "#lib/server/platform/postgres/client";
import { investors } from "#lib/server/platform/postgres/schema/order";

export const getInvestor = operation(getContract, async ({ viewer }) => {
  const [told] = await toldRiskLevel().execute({ userKey: viewer.key });
  return { riskLevel: riskLevels.find((level) => level === told?.riskLevel) ?? null };
});

export const updateInvestor = operation(updateContract, async ({ viewer, body: { riskLevel } }) => {
  const told = { riskLevel, updatedAt: new Date() };
  await db()
    .insert(investors)
    .values({ userKey: viewer.key, ...told })
    .onConflictDoUpdate({ target: investors.userKey, set: told });
  return { riskLevel };
});
