import { and, eq } from "drizzle-orm";
import { getLegalDocument as contract } from "#lib/contracts/site/legal";
import type { Locale } from "#lib/domain/locale";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readEffectiveVersions } from "#lib/server/features/site/legal/current";
import { legalVersions } from "#lib/server/features/site/legal/schema";
import { db } from "#lib/server/platform/postgres/client";

export const getLegalDocument = operation(contract, async ({ params, query }) => {
  const { document } = params;
  const later = (await readEffectiveVersions()).filter((each) => each.document === document);
  const versions = [
    ...later.map(({ number, effectiveAt }) => ({ number, effectiveAt: effectiveAt.toISOString() })),
  ].reverse();
  const all = [...versions, { number: 1, effectiveAt: null }];
  const number = query.version ?? all[0]?.number ?? 1;
  const found = all.find((each) => each.number === number);
  if (!found) throw new AppError("notFound");
  const first = { text: null, summary: "" };
  const content = number === 1 ? first : await readContent(document, number, query.lng);
  return { document, ...found, ...content, versions: all };
});

async function readContent(
  document: (typeof legalVersions.$inferSelect)["document"],
  number: number,
  lng: Locale,
) {
  const { textEn, textZh, summaryEn, summaryZh } = legalVersions;
  const [row] = await db()
    .select(
      { en: { text: textEn, summary: summaryEn }, zh: { text: textZh, summary: summaryZh } }[lng],
    )
    .from(legalVersions)
    .where(and(eq(legalVersions.document, document), eq(legalVersions.number, number)));
  if (!row) throw new AppError("notFound");
  return row;
}
