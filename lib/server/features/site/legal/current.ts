import { and, asc, eq, lte, sql } from "drizzle-orm";
import { type LegalDocument, legalDocuments } from "#lib/domain/site/legal";
import { invalidate } from "#lib/server/core/invalidation";
import type { Job } from "#lib/server/core/job";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { legalVersions } from "#lib/server/features/site/legal/schema";
import { db } from "#lib/server/platform/postgres/client";

export const legalTag = "legal";

/** A version that is or was in force. */
export type EffectiveVersion = {
  document: LegalDocument;
  number: number;
  effectiveAt: Date;
  requiresAcceptance: boolean;
};

/** Returns the versions after the first that are or were in force, oldest first, without texts. */
export const readEffectiveVersions = cacheByTag("legal.versions", legalTag, async () => {
  const { document, number, effectiveAt, requiresAcceptance } = legalVersions;
  const rows = await db()
    .select({ document, number, effectiveAt, requiresAcceptance })
    .from(legalVersions)
    .where(eq(legalVersions.isEffective, true))
    .orderBy(asc(number));
  return rows as EffectiveVersion[];
});

/** Returns the number of the version of each document in force. */
export async function readCurrentNumbers(): Promise<Record<LegalDocument, number>> {
  const versions = await readEffectiveVersions();
  const findNewest = (document: LegalDocument) =>
    versions.findLast((each) => each.document === document)?.number ?? 1;
  return Object.fromEntries(legalDocuments.map((each) => [each, findNewest(each)])) as Record<
    LegalDocument,
    number
  >;
}

/** Returns the newest version of each document that members have to accept. */
export async function readRequiredVersions(): Promise<EffectiveVersion[]> {
  const versions = await readEffectiveVersions();
  return legalDocuments.flatMap(
    (document) =>
      versions.findLast((each) => each.document === document && each.requiresAcceptance) ?? [],
  );
}

/** Puts versions in force whose time has come. */
export async function updateEffective(): Promise<void> {
  const changed = await db()
    .update(legalVersions)
    .set({ isEffective: true })
    .where(
      and(
        eq(legalVersions.isEffective, false),
        sql`${legalVersions.number} is not null`,
        lte(legalVersions.effectiveAt, sql`now()`),
      ),
    )
    .returning({ id: legalVersions.id });
  if (changed.length > 0) invalidate(legalTag);
}

export const effectLegalJob: Job = {
  name: "legal.effect",
  intervalMs: 10_000,
  run: updateEffective,
};
