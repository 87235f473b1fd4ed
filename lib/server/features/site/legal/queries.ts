import { and, asc, count, desc, eq, lt } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import type { LegalDocument } from "#lib/domain/site/legal";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { legalTag } from "#lib/server/features/site/legal/current";
import { legalAcceptances, legalVersions } from "#lib/server/features/site/legal/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Returns what changed in each version in force, by document and number: "terms 2". */
export async function readSummaries(locale: Locale): Promise<Map<string, string>> {
  const { document, number, summaryEn, summaryZh } = legalVersions;
  const rows = await db()
    .select({ document, number, summary: { en: summaryEn, zh: summaryZh }[locale] })
    .from(legalVersions)
    .where(eq(legalVersions.isEffective, true));
  return new Map(rows.map((row) => [`${row.document} ${row.number}`, row.summary]));
}

/** Lists versions and the draft of a document, newest first, before a position. */
export const listVersionRows = (document: LegalDocument, beforeId: bigint | null, limit: number) =>
  db()
    .select()
    .from(legalVersions)
    .where(
      and(
        eq(legalVersions.document, document),
        beforeId === null ? undefined : lt(legalVersions.id, beforeId),
      ),
    )
    .orderBy(desc(legalVersions.id))
    .limit(limit);

/** Lists the versions that a user accepted, newest first. */
export async function listAcceptances(userKey: bigint) {
  const { document, number, acceptedAt } = legalAcceptances;
  const rows = await db()
    .select({ document, number, acceptedAt })
    .from(legalAcceptances)
    .where(eq(legalAcceptances.userKey, userKey))
    .orderBy(desc(acceptedAt), asc(document));
  return rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt.toISOString() }));
}

const readAcceptanceCounts = cacheByTag("legal.acceptances", legalTag, () => {
  const { document, number } = legalAcceptances;
  return db()
    .select({ document, number, count: count() })
    .from(legalAcceptances)
    .groupBy(document, number);
});

/** Counts the users who accepted each version of a document, by number. Minutes old. */
export async function countAcceptances(document: LegalDocument): Promise<Map<number, number>> {
  const rows = await readAcceptanceCounts();
  return new Map(
    rows.filter((row) => row.document === document).map((row) => [row.number, row.count]),
  );
}
