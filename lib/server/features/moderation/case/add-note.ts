import { eq } from "drizzle-orm";
import { addCaseNote as contract } from "#lib/contracts/moderation/case-desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readCaseDetail } from "#lib/server/features/moderation/case/read-detail";
import { caseNotes, cases } from "#lib/server/features/moderation/case/schema";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

/** Does not change the version, so a note never makes a colleague's decision stale. */
export const addCaseNote = operation(contract, async ({ params, body: { text }, viewer }) => {
  const caseId = BigInt(params.caseId);
  await db().transaction(async (tx) => {
    const [found] = await tx
      .select({ kind: cases.targetKind, id: cases.targetId })
      .from(cases)
      .where(eq(cases.id, caseId));
    if (!found) throw new AppError("notFound");
    await tx.insert(caseNotes).values({ caseId, authorKey: viewer.key, text });
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "case.note",
      target: `${found.kind}:${found.id}`,
      reason: text,
      caseId,
    });
  });
  return readCaseDetail(caseId, viewer);
});
