import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { isHiding } from "#lib/domain/moderation/sanction";
import type { Job } from "#lib/server/core/job";
import {
  isShared,
  type SanctionRow,
  undoSanction,
} from "#lib/server/features/moderation/decision/apply-sanction";
import { sanctions } from "#lib/server/features/moderation/decision/schema";
import { lockSubject } from "#lib/server/features/moderation/decision/take-decision";
import { db, type Executor } from "#lib/server/platform/postgres/client";

type EndReason = NonNullable<SanctionRow["endReason"]>;

/**
 * Ends active sanctions against a user: those that meet the condition.
 * @returns the kinds that ended
 */
export async function endSanctions(
  tx: Executor,
  subjectKey: bigint,
  endReason: EndReason,
  condition: SQL | undefined,
): Promise<SanctionRow["kind"][]> {
  const subject = await lockSubject(tx, subjectKey);
  const ended = await tx
    .update(sanctions)
    .set({ endedAt: sql`now()`, endReason })
    .where(and(eq(sanctions.subjectKey, subjectKey), isNull(sanctions.endedAt), condition))
    .returning();
  for (const row of ended) {
    await undoSanction(tx, row, subject, isShared(row.kind) && (await isInForce(tx, row)));
  }
  return ended.map(({ kind }) => kind);
}

async function isInForce(tx: Executor, { subjectKey, kind, targetId }: SanctionRow) {
  const [other] = await tx
    .select({ id: sanctions.id })
    .from(sanctions)
    .where(
      and(
        eq(sanctions.subjectKey, subjectKey),
        eq(sanctions.kind, kind),
        isNull(sanctions.endedAt),
        isHiding(kind) ? eq(sanctions.targetId, targetId) : undefined,
      ),
    )
    .limit(1);
  return other !== undefined;
}

const sanctionsPerBatch = 100;

/** Ends the sanctions whose time is over. */
export async function endExpiredSanctions(): Promise<void> {
  const due = await db()
    .select({ id: sanctions.id, subjectKey: sanctions.subjectKey })
    .from(sanctions)
    .where(and(isNull(sanctions.endedAt), lte(sanctions.endsAt, sql`now()`)))
    .orderBy(sanctions.endsAt)
    .limit(sanctionsPerBatch);
  const errors: unknown[] = [];
  for (const { id, subjectKey } of due) {
    await db()
      .transaction((tx) => endSanctions(tx, subjectKey, "expired", eq(sanctions.id, id)))
      .catch((error) => errors.push(error));
  }
  // After the others, so that one that cannot end does not keep them in force.
  if (errors.length > 0) throw errors[0];
  if (due.length === sanctionsPerBatch) await endExpiredSanctions();
}

export const endSanctionsJob: Job = {
  name: "sanctions.end",
  intervalMs: 30_000,
  run: endExpiredSanctions,
};
