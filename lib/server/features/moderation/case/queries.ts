import { and, asc, count, desc, eq, gte, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#lib/server/core/operation";
import { caseEvidence, caseNotes, cases } from "#lib/server/features/moderation/case/schema";
import { excerptColumn } from "#lib/server/features/moderation/decision/queries";
import { decisions } from "#lib/server/features/moderation/decision/schema";
import { reportFiles, reports } from "#lib/server/features/moderation/report/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

const assignees = alias(users, "assignees");

const subjectColumns = {
  id: users.id,
  username: users.username,
  role: users.role,
  state: users.state,
};

const selectCases = (viewer: Actor, where: SQL | undefined, executor: Executor = db()) =>
  executor
    .select({
      case: cases,
      excerpt: excerptColumn,
      subject: subjectColumns,
      assigneeId: assignees.id,
      // A scalar subquery reads the reports of each case; `exists` may read all reports of the viewer.
      hasReported: sql<boolean>`(${executor
        .select({ id: reports.id })
        .from(reports)
        .where(and(eq(reports.caseId, cases.id), eq(reports.reporterKey, viewer.key)))
        .limit(1)}) is not null`,
    })
    .from(cases)
    .innerJoin(caseEvidence, eq(caseEvidence.caseId, cases.id))
    .innerJoin(users, eq(users.key, cases.subjectKey))
    .leftJoin(assignees, eq(assignees.key, cases.assigneeKey))
    .where(where);

export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

/** Returns a case as the viewer may decide it, or null. */
export const findCase = (id: bigint, viewer: Actor, executor: Executor = db()) =>
  firstOrNull(selectCases(viewer, eq(cases.id, id), executor));

export type CaseFilter = {
  state: CaseRow["case"]["state"];
  sort: "priority" | "oldest";
  targetKind?: CaseRow["case"]["targetKind"] | undefined;
  category?: string | undefined;
  /** Null for cases of nobody. */
  assigneeKey?: bigint | null | undefined;
  subjectId?: string | undefined;
};
export type CasePosition = { priority: number; id: bigint };

const isAfter = (sort: CaseFilter["sort"], after: CasePosition): SQL =>
  sort === "oldest"
    ? sql`${cases.id} > ${after.id}`
    : sql`(${cases.priority} < ${after.priority}
        or ${cases.priority} = ${after.priority} and ${cases.id} < ${after.id})`;

/** Returns a page of cases after a position. */
export function listCaseRows(
  viewer: Actor,
  { state, sort, targetKind, category, assigneeKey, subjectId }: CaseFilter,
  after: CasePosition | null,
  limit: number,
): Promise<CaseRow[]> {
  const conditions = [
    eq(cases.state, state),
    targetKind && eq(cases.targetKind, targetKind),
    category && eq(cases.category, category),
    assigneeKey === null
      ? isNull(cases.assigneeKey)
      : assigneeKey && eq(cases.assigneeKey, assigneeKey),
    subjectId && eq(users.id, subjectId),
    after && isAfter(sort, after),
  ].filter((each) => typeof each === "object" && each !== null);
  const order = sort === "oldest" ? [asc(cases.id)] : [desc(cases.priority), desc(cases.id)];
  return selectCases(viewer, and(...conditions))
    .orderBy(...order)
    .limit(limit);
}

/** Counts what waits, in one statement. */
export async function countWaiting(viewerKey: bigint) {
  const [row] = await db().execute<{
    pending: number;
    unassigned: number;
    mine: number;
    oldestAt: string | null;
    appeals: number;
    decidedToday: number;
    reportedToday: number;
  }>(sql`
    select count(*)::int as pending,
      count(*) filter (where assignee_key is null)::int as unassigned,
      count(*) filter (where assignee_key = ${viewerKey})::int as mine,
      min(created_at)::text as "oldestAt",
      (select count(*)::int from appeals where state = 'pending') as appeals,
      (select count(*)::int from cases where closed_at >= date_trunc('day', now())) as "decidedToday",
      (select count(*)::int from reports where created_at >= date_trunc('day', now())) as "reportedToday"
    from cases where state = 'pending'`);
  if (!row) throw new Error("Counting returned no row.");
  return row;
}

const reporters = alias(users, "reporters");

const countReports = (state: "upheld" | "dismissed") => sql<number>`(
  select count(*)::int from reports earlier
  where earlier.reporter_key = ${reports.reporterKey} and earlier.state = ${state})`;

/** Returns up to 50 reports of a case, oldest first, with the record of their reporters. */
export const listReportsOfCase = (caseId: bigint) =>
  db()
    .select({
      report: reports,
      reporterId: reporters.id,
      upheld: countReports("upheld"),
      dismissed: countReports("dismissed"),
      fileIds: sql<string[]>`coalesce((
        select array_agg(${reportFiles.fileId} order by ${reportFiles.position})
        from ${reportFiles} where ${reportFiles.reportId} = ${reports.id}), '{}')`,
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.key, reports.reporterKey))
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.id))
    .limit(50);

/** Returns the notes of a case, oldest first. */
export const listNotes = (caseId: bigint) =>
  db()
    .select({ note: caseNotes, authorId: users.id })
    .from(caseNotes)
    .innerJoin(users, eq(users.key, caseNotes.authorKey))
    .where(eq(caseNotes.caseId, caseId))
    .orderBy(asc(caseNotes.id))
    .limit(200);

/** Counts a user's upheld decisions of the last year, and all cases about them. */
export async function countHistory(subjectKey: bigint) {
  const aYearAgo = sql`now() - interval '1 year'`;
  const [strikeCount, caseCount] = await Promise.all([
    db().$count(
      decisions,
      and(eq(decisions.subjectKey, subjectKey), gte(decisions.createdAt, aYearAgo)),
    ),
    db().$count(cases, eq(cases.subjectKey, subjectKey)),
  ]);
  return { strikeCount, caseCount };
}

/** Counts how the decided reports of a user ended. */
export async function readReporterRecord(tx: Executor, reporterKey: bigint) {
  const rows = await tx
    .select({ state: reports.state, number: count() })
    .from(reports)
    .where(
      and(eq(reports.reporterKey, reporterKey), inArray(reports.state, ["upheld", "dismissed"])),
    )
    .groupBy(reports.state);
  const get = (state: string) => rows.find((row) => row.state === state)?.number ?? 0;
  return { upheld: get("upheld"), dismissed: get("dismissed") };
}
