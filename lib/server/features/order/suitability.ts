import { isAboveRiskLevel } from "#lib/domain/order/risk";
import { findRiskLevel } from "#lib/server/features/order/queries";
import type { AcknowledgedDocument } from "#lib/server/features/order/schema/order";
import type { DocumentRow } from "#lib/server/features/product/queries";

/** Returns the investor's risk level, or null if not set, and whether the fund exceeds it. */
export async function assessRisk(userKey: bigint, productLevel: number) {
  const riskLevel = await findRiskLevel(userKey);
  return { riskLevel, isMismatch: isAboveRiskLevel(productLevel, riskLevel) };
}

/** Copies the acknowledged documents, since the fund's own may change later. */
export const copyAcknowledged = (
  documents: DocumentRow[],
  acknowledgedIds: string[],
): AcknowledgedDocument[] =>
  documents
    .filter(({ id }) => acknowledgedIds.includes(id))
    .map(({ id, type, language, title, date }) => ({ id, type, language, title, date }));

/** True if one document of each required type is acknowledged, in either language. */
export function hasAllRequired(
  documents: DocumentRow[],
  acknowledged: AcknowledgedDocument[],
): boolean {
  const requiredTypes = documents.filter(({ isRequired }) => isRequired).map(({ type }) => type);
  return requiredTypes.every((type) => acknowledged.some((document) => document.type === type));
}
