import type { Executor } from "#lib/server/platform/postgres/client";
import { reportFiles, reports } from "#lib/server/platform/postgres/schema/report";

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
