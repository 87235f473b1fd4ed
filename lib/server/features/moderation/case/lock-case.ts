import { eq, sql } from "drizzle-orm";
import { AppError } from "#lib/server/core/error";
import { cases } from "#lib/server/features/moderation/case/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

export type LockedCase = typeof cases.$inferSelect;

/**
 * Locks a pending case in the version that the viewer saw.
 * @throws AppError(notFound); AppError(caseClosed); AppError(conflict) if a colleague was faster
 */
export async function lockPendingCase(
  tx: Executor,
  caseId: string,
  version?: number,
): Promise<LockedCase> {
  const [row] = await tx
    .select()
    .from(cases)
    .where(eq(cases.id, BigInt(caseId)))
    .for("no key update");
  if (!row) throw new AppError("notFound");
  if (row.state !== "pending") throw new AppError("caseClosed");
  if (version !== undefined && row.version !== version) throw new AppError("conflict");
  return row;
}

/** Changes a locked case, which makes versions that others saw stale. */
export async function updateCase(
  tx: Executor,
  id: bigint,
  change: Partial<typeof cases.$inferInsert>,
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...change, version: sql`${cases.version} + 1` })
    .where(eq(cases.id, id));
}
