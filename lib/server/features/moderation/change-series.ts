import { eq } from "drizzle-orm";
import { changeSeriesAsStaff as contract } from "#lib/contracts/moderation/content-desk";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { decideDirectly } from "#lib/server/features/moderation/case/decide-directly";
import { restoreContent } from "#lib/server/features/moderation/restore-content";
import { series } from "#lib/server/features/post/series/schema";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { db } from "#lib/server/platform/postgres/client";

export const changeSeriesAsStaff = operation(contract, async ({ params, body, viewer }) => {
  const { seriesId } = params;
  const { action, reason, rule, facts } = body;
  const caseId = await db().transaction(async (tx) => {
    const [found] = await tx
      .select({ authorKey: series.authorKey, isBlocked: series.isBlocked })
      .from(series)
      .where(eq(series.id, BigInt(seriesId)));
    if (!found) throw new AppError("notFound");
    if (found.isBlocked === (action === "block")) throw new AppError("conflict");
    const subjectKey = found.authorKey;
    const target = { targetKind: "series", targetId: seriesId, subjectKey } as const;
    if (action === "restore") return restoreContent(tx, viewer, { ...target, reason });
    const chosen = { kind: "blockSeries", days: null } as const;
    const act = "blockContent";
    return decideDirectly(tx, viewer, { act, ...target, rule, facts, reason, chosen });
  });
  wakeEmail();
  return { isBlocked: action === "block", caseId: caseId === null ? null : String(caseId) };
});
