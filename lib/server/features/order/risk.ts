import { toldRiskLevel } from "#lib/server/features/order/queries";

/** From this level on a fund is held to be too risky for a member whose own level is not known. */
const riskyLevel = 6;

/** A member's own risk level, null where it was never told, and whether a fund is above it. */
export async function riskOf(userKey: bigint, fundLevel: number) {
  const [told] = await toldRiskLevel().execute({ userKey });
  const riskLevel = told?.riskLevel ?? null;
  const isMismatch = riskLevel === null ? fundLevel >= riskyLevel : fundLevel > riskLevel;
  return { riskLevel, isMismatch };
}
