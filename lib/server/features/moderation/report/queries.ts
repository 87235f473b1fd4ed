import { and, asc, eq, gt, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { reportFiles, reports } from "#lib/server/features/moderation/report/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

/** Stores a report with its images in order. Returns its id. */
export async function insertReport(
  tx: Executor,
  report: typeof reports.$inferInsert,
  fileIds: string[],
): Promise<bigint> {
  const [stored] = await tx.insert(reports).values(report).returning({ id: reports.id });
  if (!stored) throw new Error("The report was not stored.");
  const rows = fileIds.map((fileId, position) => ({ reportId: stored.id, fileId, position }));
  if (rows.length > 0) await tx.insert(reportFiles).values(rows);
  return stored.id;
}

const reporters = alias(users, "reporters");

const selectReports = (where: SQL | undefined) =>
  db()
    .select({ report: reports, authorId: users.id, reporterId: reporters.id })
    .from(reports)
    .innerJoin(users, eq(users.key, reports.authorKey))
    .leftJoin(reporters, eq(reporters.key, reports.reporterKey))
    .where(where);

export type ReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** Returns a report, or null. */
export const findReport = (id: bigint) => firstOrNull(selectReports(eq(reports.id, id)));

/** Returns reports, oldest first, after a position. */
export const listReportRows = (
  state: ReportRow["report"]["state"],
  afterId: bigint,
  limit: number,
): Promise<ReportRow[]> =>
  selectReports(and(eq(reports.state, state), gt(reports.id, afterId)))
    .orderBy(asc(reports.id))
    .limit(limit);
