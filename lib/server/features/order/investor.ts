import { desc, eq, ne } from "drizzle-orm";
import {
  getInvestor as getContract,
  updateInvestor as updateContract,
} from "#lib/contracts/order/investor";
import { riskLevels } from "#lib/domain/product/enums";
import { operation } from "#lib/server/core/operation";
import { findRiskLevel } from "#lib/server/features/order/queries";
import { investors, riskLevelChanges } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";

const maxHistory = 50;

const toRiskLevel = (stored: number | null | undefined) =>
  riskLevels.find((level) => level === stored) ?? null;

export const getInvestor = operation(getContract, ({ viewer }) => readInvestor(viewer.key));

async function readInvestor(userKey: bigint) {
  const [riskLevel, changes] = await Promise.all([
    findRiskLevel(userKey),
    db()
      .select({ riskLevel: riskLevelChanges.riskLevel, changedAt: riskLevelChanges.changedAt })
      .from(riskLevelChanges)
      .where(eq(riskLevelChanges.userKey, userKey))
      .orderBy(desc(riskLevelChanges.id))
      .limit(maxHistory),
  ]);
  return {
    riskLevel: toRiskLevel(riskLevel),
    history: changes.flatMap(({ riskLevel: stored, changedAt }) => {
      const level = toRiskLevel(stored);
      return level ? [{ riskLevel: level, changedAt: changedAt.toISOString() }] : [];
    }),
  };
}

export const updateInvestor = operation(updateContract, async ({ viewer, body: { riskLevel } }) => {
  const columns = { riskLevel, updatedAt: new Date() };
  const userKey = viewer.key;
  await db().transaction(async (tx) => {
    const stored = await tx
      .insert(investors)
      .values({ userKey, ...columns })
      .onConflictDoUpdate({
        target: investors.userKey,
        set: columns,
        // The same level again is no change.
        setWhere: ne(investors.riskLevel, riskLevel),
      })
      .returning({ userKey: investors.userKey });
    if (stored.length > 0) await tx.insert(riskLevelChanges).values({ userKey, riskLevel });
  });
  return readInvestor(userKey);
});
