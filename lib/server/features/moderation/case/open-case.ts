import { sql } from "drizzle-orm";
import { getCategoryWeight } from "#lib/domain/moderation/case-priority";
import { spamIds } from "#lib/domain/moderation/report";
import type { TargetKind } from "#lib/domain/moderation/sanction";
import { type Evidence, takeEvidence } from "#lib/server/features/moderation/case/evidence";
import { cases } from "#lib/server/features/moderation/case/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

export type NewCase = {
  targetKind: TargetKind;
  targetId: string;
  subjectKey: bigint;
  source: (typeof cases.$inferInsert)["source"];
  category: string;
  /** What this occasion adds to the priority, in hundredths. */
  priority: number;
  /** What is left of content that may no longer exist. */
  remaining?: Evidence;
};

/**
 * Returns the id of the pending case about the content; opens one, with its evidence, if there is
 * none. Concurrent callers get the same case.
 * @throws AppError(notFound) if the content does not exist and nothing remains
 */
export async function openCase(tx: Executor, { remaining, ...input }: NewCase): Promise<bigint> {
  const { category, priority, source, targetKind, targetId } = input;
  const isReport = source === "report" ? 1 : 0;
  const [stored] = await tx
    .insert(cases)
    .values({ ...input, reportCount: isReport })
    .onConflictDoUpdate({
      target: [cases.targetKind, cases.targetId],
      targetWhere: sql`state = 'pending'`,
      set: {
        priority: sql`${cases.priority} + ${priority}`,
        reportCount: sql`${cases.reportCount} + ${isReport}`,
        category: selectHeavier(category),
      },
    })
    .returning({ id: cases.id, isNew: sql<boolean>`xmax = 0` });
  if (!stored) throw new Error("The case was not stored.");
  if (stored.isNew) await takeEvidence(tx, stored.id, targetKind, targetId, remaining);
  return stored.id;
}

/** Replaces the category of a case if the new one weighs more. */
function selectHeavier(category: string) {
  const lighter = spamIds.filter((id) => getCategoryWeight(id) < getCategoryWeight(category));
  return sql`case when ${cases.category} = any(${sql.param(lighter)}::text[])
    then ${category} else ${cases.category} end`;
}
