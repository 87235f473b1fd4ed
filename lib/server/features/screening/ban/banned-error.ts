import { and, desc, eq, isNull } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { decisions, sanctions } from "#lib/server/features/moderation/decision/schema";
import { signDecisionToken } from "#lib/server/features/screening/ban/decision-token";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Returns the error for a banned user's login: AppError(banned) with a pass for reading and
 * appealing the decision, and with the end of the ban. Pass it only to who knows the password.
 */
export async function createBannedError(userKey: bigint): Promise<AppError> {
  const [ban] = await db()
    .select({ id: decisions.id, appealUntil: decisions.appealUntil, endsAt: sanctions.endsAt })
    .from(sanctions)
    .innerJoin(decisions, eq(decisions.id, sanctions.decisionId))
    .where(
      and(eq(sanctions.subjectKey, userKey), eq(sanctions.kind, "ban"), isNull(sanctions.endedAt)),
    )
    .orderBy(desc(decisions.id))
    .limit(1);
  if (!ban) return new AppError("banned");
  const decisionToken = await signDecisionToken(ban);
  return new AppError("banned", {
    data: { decisionToken, bannedUntil: ban.endsAt?.toISOString() ?? null },
  });
}
