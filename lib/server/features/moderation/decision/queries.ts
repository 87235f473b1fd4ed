import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { timedSanctions } from "#lib/domain/moderation/sanction";
import { takeStart } from "#lib/domain/text/cut";
import { caseEvidence, cases } from "#lib/server/features/moderation/case/schema";
import { appeals, decisions, sanctions } from "#lib/server/features/moderation/decision/schema";
import { reports } from "#lib/server/features/moderation/report/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const excerptLength = 140;
const takeExcerpt = (text: string): string => takeStart(text, excerptLength);

/** The title of the content, or the first words of a text. Empty once the evidence is erased. */
export const excerptColumn = sql<string>`left(
  coalesce(nullif(${caseEvidence.title}, ''), ${caseEvidence.text}), ${sql.raw(String(2 * excerptLength))})`.mapWith(
  takeExcerpt,
);

/** Returns the excerpt of content that has no case yet, as `excerptColumn` does. */
export const getExcerpt = ({ title, text }: { title?: string; text?: string }): string =>
  takeExcerpt(title || text || "");

/** Returns what a case is about. */
export async function findExcerpt(tx: Executor, caseId: bigint) {
  const [row] = await tx
    .select({ kind: cases.targetKind, excerpt: excerptColumn })
    .from(cases)
    .innerJoin(caseEvidence, eq(caseEvidence.caseId, cases.id))
    .where(eq(cases.id, caseId));
  if (!row) throw new Error(`Case ${caseId} does not exist.`);
  return row;
}

/** Returns the user's key if they sent a report of one of the cases, which makes it their matter. */
export async function listInvolved(
  tx: Executor,
  caseIds: bigint[],
  userKey: bigint,
): Promise<bigint[]> {
  const [found] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(inArray(reports.caseId, caseIds), eq(reports.reporterKey, userKey)))
    .limit(1);
  return found ? [userKey] : [];
}

/** Returns the user's key if they sent a report that led to one of a subject's active sanctions. */
export async function listSanctionReporters(
  tx: Executor,
  subjectKey: bigint,
  condition: SQL | undefined,
  userKey: bigint,
): Promise<bigint[]> {
  const ofCases = await tx
    .selectDistinct({ caseId: decisions.caseId })
    .from(sanctions)
    .innerJoin(decisions, eq(decisions.id, sanctions.decisionId))
    .where(and(eq(sanctions.subjectKey, subjectKey), isNull(sanctions.endedAt), condition));
  const caseIds = ofCases.map(({ caseId }) => caseId);
  return listInvolved(tx, caseIds, userKey);
}

/** The sanctions that a member of staff lifts from a user at once. */
export const isLifted = inArray(sanctions.kind, [...timedSanctions]);

const selectDecisions = (where: SQL | undefined, limit: number, executor: Executor = db()) =>
  executor
    .select({
      decision: decisions,
      targetKind: cases.targetKind,
      targetId: cases.targetId,
      excerpt: excerptColumn,
      decidedById: users.id,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .innerJoin(caseEvidence, eq(caseEvidence.caseId, cases.id))
    .innerJoin(users, eq(users.key, decisions.decidedByKey))
    .where(where)
    .orderBy(desc(decisions.id))
    .limit(limit);

type Found = Awaited<ReturnType<typeof selectDecisions>>[number];
export type DecisionRow = Found & {
  sanctions: (typeof sanctions.$inferSelect)[];
  appeal: typeof appeals.$inferSelect | null;
};

/** Adds sanctions and appeal to each decision. */
async function withDetails(rows: Found[], executor: Executor): Promise<DecisionRow[]> {
  const ids = rows.map(({ decision }) => decision.id);
  if (ids.length === 0) return [];
  const imposed = await executor
    .select()
    .from(sanctions)
    .where(inArray(sanctions.decisionId, ids))
    .orderBy(sanctions.id);
  const made = await executor.select().from(appeals).where(inArray(appeals.decisionId, ids));
  return rows.map((row) => ({
    ...row,
    sanctions: imposed.filter(({ decisionId }) => decisionId === row.decision.id),
    appeal: made.find(({ decisionId }) => decisionId === row.decision.id) ?? null,
  }));
}

/** Returns a decision, or null. */
export async function findDecision(
  id: bigint,
  executor: Executor = db(),
): Promise<DecisionRow | null> {
  const rows = await selectDecisions(eq(decisions.id, id), 1, executor);
  const [row] = await withDetails(rows, executor);
  return row ?? null;
}

/** Returns decisions by their ids. */
export const findDecisions = async (ids: bigint[]): Promise<DecisionRow[]> =>
  ids.length === 0
    ? []
    : withDetails(await selectDecisions(inArray(decisions.id, ids), ids.length), db());

/** Returns the decisions about a user, newest first, before a position. */
export async function listDecisionsOf(
  subjectKey: bigint,
  limit: number,
  beforeId: bigint | null = null,
): Promise<DecisionRow[]> {
  const isBefore = beforeId === null ? undefined : lt(decisions.id, beforeId);
  const rows = await selectDecisions(and(eq(decisions.subjectKey, subjectKey), isBefore), limit);
  return withDetails(rows, db());
}

/** Returns the decisions of a case, newest first. */
export async function listDecisionsOfCase(caseId: bigint): Promise<DecisionRow[]> {
  return withDetails(await selectDecisions(eq(decisions.caseId, caseId), 20), db());
}
