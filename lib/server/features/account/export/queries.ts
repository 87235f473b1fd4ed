import { randomUUID } from "node:crypto";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { dataExports } from "#lib/server/features/account/export/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import type { Failure } from "#lib/server/platform/queue/define-queue";
import { cancelTasks, enqueue, taskKind } from "#lib/server/platform/queue/task";

export type DataExportRow = typeof dataExports.$inferSelect;

export const dataExportKind = taskKind("data_exports");

export const findExport = (executor: Executor, userKey: bigint) =>
  firstOrNull(executor.select().from(dataExports).where(eq(dataExports.userKey, userKey)));

/** Queues an archive of the user's data in place of any former one. */
export async function replaceExport(
  tx: Executor,
  userKey: bigint,
  language: Locale,
): Promise<DataExportRow> {
  await deleteExport(tx, userKey);
  const [row] = await tx
    .insert(dataExports)
    .values({ id: randomUUID(), userKey, language })
    .returning();
  const stored = row as DataExportRow;
  await enqueue(tx, dataExportKind, [{ key: stored.id }]);
  return stored;
}

/** Deletes a user's row. The worker stops, and a job removes the archive. */
export async function deleteExport(executor: Executor, userKey: bigint): Promise<void> {
  const isOwn = eq(dataExports.userKey, userKey);
  const rows = await executor.select({ id: dataExports.id }).from(dataExports).where(isOwn);
  const ids = rows.map(({ id }) => id);
  await cancelTasks(executor, dataExportKind, ids);
  await executor.delete(dataExports).where(inArray(dataExports.id, ids));
}

const isPending = (id: string) =>
  and(eq(dataExports.id, id), inArray(dataExports.state, ["waiting", "running"]));

/** Begins an attempt at an archive. Returns undefined if it is not wanted any more. */
export async function beginExport(
  id: string,
  attempts: number,
): Promise<DataExportRow | undefined> {
  const [row] = await db()
    .update(dataExports)
    .set({ state: "running", attempts })
    .where(isPending(id))
    .returning();
  return row;
}

/** Returns the user of an archive, or null if the account is not active any more. */
export async function findSubject(userKey: bigint) {
  const [user] = await db()
    .select({ key: users.key, id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.key, userKey), eq(users.state, "active")));
  return user ?? null;
}

const keptSeconds = limits.dataExport.keptForMs / 1_000;
const expiresAt = sql`now() + make_interval(secs => ${keptSeconds})`;

/** Makes the archive ready. Returns null if the row was deleted. */
export async function finishExport(tx: Executor, id: string, bytes: number): Promise<Date | null> {
  const [row] = await tx
    .update(dataExports)
    .set({ state: "ready", bytes, lastError: null, expiresAt })
    .where(isPending(id))
    .returning({ expiresAt: dataExports.expiresAt });
  return row?.expiresAt ?? null;
}

/** Stores that an attempt failed. Returns the user who has to be told that it was the last. */
export async function storeExportFailure(
  tx: Executor,
  id: string,
  { lastError, isGivenUp }: Failure,
): Promise<bigint | undefined> {
  const [row] = await tx
    .update(dataExports)
    .set({
      state: isGivenUp ? "failed" : "waiting",
      ...(lastError && { lastError }),
      ...(isGivenUp && { expiresAt }),
    })
    .where(isPending(id))
    .returning({ userKey: dataExports.userKey });
  return isGivenUp ? row?.userKey : undefined;
}

/** Fails a ready archive whose bytes are lost, so that the user can request another. */
export async function failLostExport(id: string): Promise<void> {
  await db()
    .update(dataExports)
    .set({ state: "failed", bytes: null, lastError: "The archive is missing in the storage." })
    .where(and(eq(dataExports.id, id), eq(dataExports.state, "ready")));
}

/** Deletes expired rows. Returns true if there were some. */
export async function deleteExpiredExports(): Promise<void> {
  await db().delete(dataExports).where(lte(dataExports.expiresAt, sql`now()`));
}

/** Returns the last attempt at each of these archives, without those that have no row. */
export async function findAttempts(ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: dataExports.id, attempts: dataExports.attempts })
    .from(dataExports)
    .where(inArray(dataExports.id, ids));
  return new Map(rows.map(({ id, attempts }) => [id, attempts]));
}
