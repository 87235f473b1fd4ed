import { and, asc, desc, eq, gt, inArray, lte, max, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { ImportFailure, ImportSystem } from "#lib/domain/post/import";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { postImportItems, postImports } from "#lib/server/features/post/import/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import {
  cancelTasks,
  enqueue,
  requireLease,
  type Task,
  taskKind,
} from "#lib/server/platform/queue/task";

export type PostImportRow = typeof postImports.$inferSelect;
export type ImportItemRow = typeof postImportItems.$inferSelect;

export const postImportKind = taskKind("post_imports");

const isPending = inArray(postImports.state, ["waiting", "running"]);
const isPendingId = (id: string) => and(eq(postImports.id, id), isPending);

/** Begins an attempt at an import. Returns undefined if it is not wanted any more. */
export async function beginImport(id: string): Promise<PostImportRow | undefined> {
  const [row] = await db()
    .update(postImports)
    .set({ state: "running" })
    .where(isPendingId(id))
    .returning();
  return row;
}

/** Stores what reading the archive found. Throws LeaseLostError. */
export const setRead = (
  task: Task,
  id: string,
  read: { system: ImportSystem; postCount: number },
) =>
  db().transaction(async (tx) => {
    await requireLease(tx, task);
    await tx.update(postImports).set(read).where(isPendingId(id));
  });

/** Ends an import. */
export const finishImport = (tx: Executor, id: string, failure: ImportFailure | null) =>
  tx
    .update(postImports)
    .set({ state: failure ? "failed" : "done", failure, finishedAt: sql`now()` })
    .where(isPendingId(id));

/** Shows that an import waits for its next attempt. */
export const setWaiting = (tx: Executor, id: string) =>
  tx.update(postImports).set({ state: "waiting" }).where(isPendingId(id));

/**
 * Cancels a user's pending import.
 * @throws AppError(notFound), AppError(conflict) if it has ended
 */
export const cancelImport = (userKey: bigint, id: string): Promise<void> =>
  db().transaction(async (tx) => {
    const isOwn = and(eq(postImports.id, id), eq(postImports.userKey, userKey));
    const [own] = await tx.select({ id: postImports.id }).from(postImports).where(isOwn);
    if (!own) throw new AppError("notFound");
    await cancelTasks(tx, postImportKind, [id]);
    const cancelled = await tx
      .update(postImports)
      .set({ state: "cancelled", finishedAt: sql`now()` })
      .where(isPendingId(id))
      .returning({ id: postImports.id });
    if (cancelled.length === 0) throw new AppError("conflict");
  });

/** Deletes a user's imports with their reports. Workers stop, and a job removes the archives. */
export async function deleteImports(executor: Executor, userKey: bigint): Promise<void> {
  const isOwn = eq(postImports.userKey, userKey);
  const rows = await executor.select({ id: postImports.id }).from(postImports).where(isOwn);
  const ids = rows.map(({ id }) => id);
  await cancelTasks(executor, postImportKind, ids);
  await executor.delete(postImports).where(inArray(postImports.id, ids));
}

/** Queues an import. Returns null if the user has one that has not ended. */
export const insertImport = (
  row: Pick<PostImportRow, "id" | "userKey" | "fileName" | "bytes" | "system">,
): Promise<PostImportRow | null> =>
  db().transaction(async (tx) => {
    const [stored] = await tx.insert(postImports).values(row).onConflictDoNothing().returning();
    if (stored) await enqueue(tx, postImportKind, [{ key: stored.id }]);
    return stored ?? null;
  });

const countItems = (condition = sql`true`) => sql<number>`(
  select count(*)::int from ${postImportItems}
  where ${postImportItems.importId} = ${postImports.id} and ${condition})`;

const getColumns = () => ({
  row: postImports,
  createdCount: countItems(sql`${postImportItems.outcome} = 'created'`),
  existingCount: countItems(sql`${postImportItems.outcome} = 'existing'`),
  failedCount: countItems(sql`${postImportItems.outcome} = 'failed'`),
  problemCount: countItems(sql`${postImportItems.problems} <> '[]'`),
  filledCount: sql<number>`(
    select coalesce(sum(${postImportItems.filledCount}), 0)::int from ${postImportItems}
    where ${postImportItems.importId} = ${postImports.id})`,
});

const selectImports = () => db().select(getColumns()).from(postImports).$dynamic();

export type CountedImport = Awaited<ReturnType<typeof selectImports>>[number];

/** Returns a user's last imports, newest first. */
export const listImportRows = (userKey: bigint) =>
  selectImports()
    .where(eq(postImports.userKey, userKey))
    .orderBy(desc(postImports.createdAt), desc(postImports.id))
    .limit(limits.postImport.listed);

/** Returns a user's import, or undefined. */
export async function findImport(userKey: bigint, id: string) {
  const [found] = await selectImports().where(
    and(eq(postImports.id, id), eq(postImports.userKey, userKey)),
  );
  return found;
}

/** Returns the next items of an import in the order of the archive. */
export const listItemRows = (
  importId: string,
  after: number,
  limit: number,
  hasProblems: boolean,
): Promise<ImportItemRow[]> =>
  db()
    .select()
    .from(postImportItems)
    .where(
      and(
        eq(postImportItems.importId, importId),
        gt(postImportItems.position, after),
        hasProblems ? sql`${postImportItems.problems} <> '[]'` : undefined,
      ),
    )
    .orderBy(asc(postImportItems.position))
    .limit(limit);

export async function insertItemRow(
  tx: Executor,
  row: typeof postImportItems.$inferInsert,
): Promise<void> {
  await tx.insert(postImportItems).values(row);
}

/** Returns the last position in the report of an import; 0 if it is empty. */
export async function findLastPosition(executor: Executor, importId: string): Promise<number> {
  const [last] = await executor
    .select({ position: max(postImportItems.position) })
    .from(postImportItems)
    .where(eq(postImportItems.importId, importId));
  return last?.position ?? 0;
}

/** Returns the positions that an earlier attempt has handled, and how many drafts it created. */
export async function readHandled(importId: string) {
  const rows = await db()
    .select({ position: postImportItems.position, outcome: postImportItems.outcome })
    .from(postImportItems)
    .where(eq(postImportItems.importId, importId));
  return {
    positions: new Set(rows.map(({ position }) => position)),
    createdCount: rows.filter(({ outcome }) => outcome === "created").length,
  };
}

/** Returns the user of an import, or null if the account is not active any more. */
export async function findImportUser(userKey: bigint): Promise<Viewer | null> {
  const [user] = await db()
    .select({
      key: users.key,
      id: users.id,
      role: users.role,
      restrictions: users.restrictions,
    })
    .from(users)
    .where(and(eq(users.key, userKey), eq(users.state, "active")));
  return user ? { ...user, sessionId: "", isSteppedUp: false } : null;
}

/** Deletes reports that are no longer listed. */
export const deleteOldImports = () =>
  db()
    .delete(postImports)
    .where(
      lte(
        postImports.finishedAt,
        sql`now() - make_interval(secs => ${limits.postImport.listedForMs / 1_000})`,
      ),
    );

/** Returns which of these imports still need their archive. */
export async function findPendingIds(ids: string[]): Promise<Set<string>> {
  const rows = await db()
    .select({ id: postImports.id })
    .from(postImports)
    .where(and(inArray(postImports.id, ids), isPending));
  return new Set(rows.map(({ id }) => id));
}

/** True while an import of the user has not ended. */
export async function hasPendingImport(userKey: bigint): Promise<boolean> {
  const [row] = await db()
    .select({ id: postImports.id })
    .from(postImports)
    .where(and(eq(postImports.userKey, userKey), isPending));
  return row !== undefined;
}

/** Returns which of the user's posts have not been deleted. */
export async function findStoredPosts(userKey: bigint, ids: bigint[]): Promise<Set<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await db()
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, ids), eq(posts.authorKey, userKey)));
  return new Set(rows.map(({ id }) => id));
}
