import { getInvestor as getContract, updateInvestor as updateContract } from "#lib/contracts/order";
import { riskLevels } from "#lib/domain/product/enums";
import { operation } from "#lib/server/core/operation";
import { findRiskLevel } from "#lib/server/features/order/queries";
import { db } from "#lib/server/platform/postgres/client";
import { investors } from "#lib/server/platform/postgres/schema/order";

export const getInvestor = operation(getContract, async ({ viewer }) => {
  const riskLevel = await findRiskLevel(viewer.key);
  return { riskLevel: riskLevels.find((level) => level === riskLevel) ?? null };
});

export const updateInvestor = operation(updateContract, async ({ viewer, body: { riskLevel } }) => {
  const columns = { riskLevel, updatedAt: new Date() };
  await db()
    .insert(investors)
    .values({ userKey: viewer.key, ...columns })
    .onConflictDoUpdate({ target: investors.userKey, set: columns });
  return { riskLevel };
});
