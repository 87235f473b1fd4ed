import { and, asc, desc, eq, exists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#lib/server/core/operation";
import { appeals, decisions } from "#lib/server/features/moderation/decision/schema";
import { reports } from "#lib/server/features/moderation/report/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

const answerers = alias(users, "answerers");

const selectAppeals = (viewer: Actor, where: SQL | undefined) =>
  db()
    .select({
      appeal: appeals,
      subject: {
        id: users.id,
        username: users.username,
        role: users.role,
        state: users.state,
      },
      answeredById: answerers.id,
      hasReported: sql<boolean>`${exists(
        db()
          .select({ id: reports.id })
          .from(reports)
          .where(and(eq(reports.caseId, decisions.caseId), eq(reports.reporterKey, viewer.key))),
      )}`,
    })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(users, eq(users.key, appeals.subjectKey))
    .leftJoin(answerers, eq(answerers.key, appeals.decidedByKey))
    .where(where);

export type AppealRow = Awaited<ReturnType<typeof selectAppeals>>[number];

/** Returns an appeal, or null. */
export const findAppeal = (id: bigint, viewer: Actor) =>
  firstOrNull(selectAppeals(viewer, eq(appeals.id, id)));

/** Returns pending appeals, oldest first, or answered ones, newest first, after a position. */
export function listAppealRows(
  viewer: Actor,
  state: AppealRow["appeal"]["state"],
  afterId: bigint | null,
  limit: number,
): Promise<AppealRow[]> {
  const isPending = state === "pending";
  const isAfter = isPending ? sql`${appeals.id} > ${afterId}` : sql`${appeals.id} < ${afterId}`;
  const order = isPending ? asc(appeals.id) : desc(appeals.id);
  return selectAppeals(
    viewer,
    and(eq(appeals.state, state), afterId === null ? undefined : isAfter),
  )
    .orderBy(order)
    .limit(limit);
}
