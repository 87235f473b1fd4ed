import { asc, eq, isNull, sql } from "drizzle-orm";
import { getReportPriority } from "#lib/domain/case-priority";
import type { Job } from "#lib/server/core/job";
import { openCase } from "#lib/server/features/case/open-case";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { reports } from "#lib/server/platform/postgres/schema/report";
import { users } from "#lib/server/platform/postgres/schema/user";

const reportsPerBatch = 100;

/** Opens cases for reports of older releases. Their content may be gone. */
export async function openMissingCases(): Promise<void> {
  for (;;) {
    const count = await db().transaction(openBatch);
    if (count < reportsPerBatch) return;
  }
}

export const openMissingCasesJob: Job = {
  name: "cases.missing",
  intervalMs: 3_600_000,
  run: openMissingCases,
};

async function openBatch(tx: Executor): Promise<number> {
  const rows = await tx
    .select()
    .from(reports)
    .where(sql`${isNull(reports.caseId)} and ${eq(reports.state, "open")}`)
    .orderBy(asc(reports.id))
    .limit(reportsPerBatch)
    .for("update", { skipLocked: true });
  for (const report of rows) {
    const { targetKind, targetId, authorKey: subjectKey, category } = report;
    const caseId = await openCase(tx, {
      targetKind,
      targetId,
      subjectKey,
      source: "report",
      category,
      priority: getReportPriority(category, { upheld: 0, dismissed: 0 }),
      remaining: {
        text: report.reportedText,
        authorId: await readUserId(tx, subjectKey),
        contentCreatedAt: report.createdAt,
        fileIds: [],
      },
    });
    await tx.update(reports).set({ caseId }).where(eq(reports.id, report.id));
  }
  return rows.length;
}

async function readUserId(tx: Executor, key: bigint): Promise<string> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.key, key));
  return user?.id ?? "";
}
