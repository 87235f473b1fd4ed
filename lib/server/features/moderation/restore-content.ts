import { and, eq } from "drizzle-orm";
import { type ContentKind, hidingSanctions } from "#lib/domain/moderation/sanction";
import type { Viewer } from "#lib/server/core/operation";
import { reverseSanctions } from "#lib/server/features/moderation/decision/reverse-sanctions";
import { sanctions } from "#lib/server/features/moderation/decision/schema";
import { lockSubject } from "#lib/server/features/moderation/decision/take-decision";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import type { Executor } from "#lib/server/platform/postgres/client";

type Content = {
  targetKind: ContentKind;
  targetId: string;
  subjectKey: bigint;
  reason: string;
};

/**
 * Ends the sanctions that hide the content.
 * @throws what `reverseSanctions` throws
 */
export async function restoreContent(
  tx: Executor,
  viewer: Viewer,
  { targetKind, targetId, subjectKey, reason }: Content,
): Promise<null> {
  const subject = await lockSubject(tx, subjectKey);
  const ended = await reverseSanctions(tx, viewer, {
    act: "restoreContent",
    subject,
    condition: and(
      eq(sanctions.targetKind, targetKind),
      eq(sanctions.targetId, targetId),
      eq(sanctions.kind, hidingSanctions[targetKind]),
    ),
  });
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
