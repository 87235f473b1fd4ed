import type { DocumentRow } from "#lib/server/features/product/queries";
import type { AcknowledgedDocument } from "#lib/server/platform/postgres/schema/order";

/** The fund's documents that were acknowledged, as they are now. */
export const acknowledgedOf = (
  documents: DocumentRow[],
  acknowledgedIds: string[],
): AcknowledgedDocument[] =>
  documents
    .filter(({ id }) => acknowledgedIds.includes(id))
    .map(({ id, type, language, title, date }) => ({ id, type, language, title, date }));

/** Whether of each required type a document was acknowledged, in whichever language. */
export function isInformed(
  documents: DocumentRow[],
  acknowledged: AcknowledgedDocument[],
): boolean {
  const required = documents.filter(({ isRequired }) => isRequired).map(({ type }) => type);
  return required.every((type) => acknowledged.some((document) => document.type === type));
}
