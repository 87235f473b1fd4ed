import { and, eq } from "drizzle-orm";
import { type ContentKind, hidingSanctions } from "#lib/domain/sanction";
import { canActOn } from "#lib/domain/staff-permission";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/audit/log";
import { endSanctions } from "#lib/server/features/decision/end-sanctions";
import { lockSubject } from "#lib/server/features/decision/take-decision";
import type { Executor } from "#lib/server/platform/postgres/client";
import { sanctions } from "#lib/server/platform/postgres/schema/decision";

type Content = {
  targetKind: ContentKind;
  targetId: string;
  subjectKey: bigint;
  reason: string;
};

/**
 * Ends the sanctions that hide the content.
 * @throws AppError(higherRole); AppError(conflict) if no sanction hides it
 */
export async function restoreContent(
  tx: Executor,
  viewer: Viewer,
  { targetKind, targetId, subjectKey, reason }: Content,
): Promise<null> {
  const subject = await lockSubject(tx, subjectKey);
  if (!canActOn(viewer.role, subject.role)) throw new AppError("higherRole");
  const ended = await endSanctions(
    tx,
    subjectKey,
    "reversed",
    and(
      eq(sanctions.targetKind, targetKind),
      eq(sanctions.targetId, targetId),
      eq(sanctions.kind, hidingSanctions[targetKind]),
    ),
  );
  if (ended.length === 0) throw new AppError("conflict");
  await writeAuditLog(tx, {
    actorKey: viewer.key,
    action: `${targetKind}.restore`,
    target: `${targetKind}:${targetId}`,
    reason,
    before: { sanctions: ended },
    after: { sanctions: [] },
  });
  return null;
}
