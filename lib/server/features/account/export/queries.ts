import { randomUUID } from "node:crypto";
import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { dataExports } from "#lib/server/features/account/export/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type DataExportRow = typeof dataExports.$inferSelect;

/** A claim ends after this time unless it is held, so that another process takes over. */
export const claimSeconds = 60;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isPending = inArray(dataExports.state, ["waiting", "running"]);

export async function findExport(executor: Executor, userKey: bigint) {
  const [row] = await executor.select().from(dataExports).where(eq(dataExports.userKey, userKey));
  return row ?? null;
}

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
  return row as DataExportRow;
}

/** Deletes a user's row. The worker stops, and a job removes the archive. */
export async function deleteExport(executor: Executor, userKey: bigint): Promise<void> {
  await executor.delete(dataExports).where(eq(dataExports.userKey, userKey));
}

/** Claims the archive that is due longest. Its number of attempts includes the coming one. */
export async function claimExport(): Promise<DataExportRow | undefined> {
  const due = sql`(
    select id from data_exports where state in ('waiting', 'running') and due_at <= now()
    order by due_at limit 1 for update skip locked
  )`;
  const [row] = await db()
    .update(dataExports)
    .set({
      state: "running",
      attempts: sql`${dataExports.attempts} + 1`,
      dueAt: inSeconds(claimSeconds),
    })
    .where(eq(dataExports.id, due))
    .returning();
  return row;
}

type Claim = Pick<DataExportRow, "id" | "attempts">;

/** True for the row as long as no other process claimed it. */
const isHeld = ({ id, attempts }: Claim) =>
  and(eq(dataExports.id, id), eq(dataExports.attempts, attempts), isPending);

/** Extends a claim. Returns false if it was lost, or the archive is not wanted any more. */
export async function extendClaim(claim: Claim): Promise<boolean> {
  const held = await db()
    .update(dataExports)
    .set({ dueAt: inSeconds(claimSeconds) })
    .where(isHeld(claim))
    .returning({ id: dataExports.id });
  return held.length > 0;
}

/** Returns the user of an archive, or null if the account is not active any more. */
export async function findSubject(userKey: bigint) {
  const [user] = await db()
    .select({ key: users.key, id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.key, userKey), eq(users.state, "active")));
  return user ?? null;
}

/** Makes the archive ready. Returns null if the claim was lost or the row deleted. */
export async function finishExport(
  tx: Executor,
  claim: Claim,
  bytes: number,
): Promise<Date | null> {
  const [row] = await tx
    .update(dataExports)
    .set({ state: "ready", bytes, lastError: null, expiresAt: inSeconds(keptSeconds) })
    .where(isHeld(claim))
    .returning({ expiresAt: dataExports.expiresAt });
  return row?.expiresAt ?? null;
}

const keptSeconds = limits.dataExport.keptForMs / 1_000;

/** Returns the archive to the queue, to be tried again after a time. */
export async function retryExport(
  claim: Claim,
  delayMs: number,
  lastError: string | null,
): Promise<void> {
  await db()
    .update(dataExports)
    .set({ state: "waiting", dueAt: inSeconds(delayMs / 1_000), ...(lastError && { lastError }) })
    .where(isHeld(claim));
}

/** Gives up an archive. Returns false if the claim was lost or the row deleted. */
export async function failExport(tx: Executor, claim: Claim, lastError: string): Promise<boolean> {
  const failed = await tx
    .update(dataExports)
    .set({ state: "failed", lastError, expiresAt: inSeconds(keptSeconds) })
    .where(isHeld(claim))
    .returning({ id: dataExports.id });
  return failed.length > 0;
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
