import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { ImportFailure, ImportSystem } from "#lib/domain/post/import";
import { postImportItems, postImports } from "#lib/server/features/post/import/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type PostImportRow = typeof postImports.$inferSelect;
export type ImportItemRow = typeof postImportItems.$inferSelect;

/** A claim ends after this time unless it is held, so that another process takes over. */
export const claimSeconds = 60;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isPending = inArray(postImports.state, ["waiting", "running"]);

/** Claims the import that is due longest. Its number of attempts includes the coming one. */
export async function claimImport(): Promise<PostImportRow | undefined> {
  const due = sql`(
    select id from post_imports where state in ('waiting', 'running') and due_at <= now()
    order by due_at limit 1 for update skip locked
  )`;
  const [row] = await db()
    .update(postImports)
    .set({
      state: "running",
      attempts: sql`${postImports.attempts} + 1`,
      dueAt: inSeconds(claimSeconds),
    })
    .where(eq(postImports.id, due))
    .returning();
  return row;
}

export type Claim = Pick<PostImportRow, "id" | "attempts">;

/** True for the row as long as no other process claimed it and its user did not cancel it. */
const isHeld = ({ id, attempts }: Claim) =>
  and(eq(postImports.id, id), eq(postImports.attempts, attempts), isPending);

/** Extends a claim. Returns false if it was lost, or the import was cancelled. */
export async function extendClaim(claim: Claim): Promise<boolean> {
  const held = await db()
    .update(postImports)
    .set({ dueAt: inSeconds(claimSeconds) })
    .where(isHeld(claim))
    .returning({ id: postImports.id });
  return held.length > 0;
}

/** Locks a claim until the transaction ends. Returns false if it was lost. */
export async function lockClaim(tx: Executor, claim: Claim): Promise<boolean> {
  const [row] = await tx
    .select({ id: postImports.id })
    .from(postImports)
    .where(isHeld(claim))
    .for("share");
  return row !== undefined;
}

/** Stores what reading the archive found. */
export const setRead = (claim: Claim, read: { system: ImportSystem; postCount: number }) =>
  db().update(postImports).set(read).where(isHeld(claim));

/** Ends an import. Returns false if the claim was lost. */
export async function finishImport(claim: Claim, failure: ImportFailure | null): Promise<boolean> {
  const ended = await db()
    .update(postImports)
    .set({ state: failure ? "failed" : "done", failure, finishedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: postImports.id });
  return ended.length > 0;
}

/** Returns an import to the queue, to go on after a time. */
export const requeueImport = (claim: Claim, delayMs: number) =>
  db()
    .update(postImports)
    .set({ state: "waiting", dueAt: inSeconds(delayMs / 1_000) })
    .where(isHeld(claim));

/** Cancels a user's pending import. Returns false if none has this id. */
export async function cancelImport(userKey: bigint, id: string): Promise<boolean> {
  const cancelled = await db()
    .update(postImports)
    .set({ state: "cancelled", finishedAt: sql`now()` })
    .where(and(eq(postImports.id, id), eq(postImports.userKey, userKey), isPending))
    .returning({ id: postImports.id });
  return cancelled.length > 0;
}

/** Deletes a user's imports with their reports. Workers stop, and a job removes the archives. */
export const deleteImports = (executor: Executor, userKey: bigint) =>
  executor.delete(postImports).where(eq(postImports.userKey, userKey));

/** Queues an import. Returns null if the user has one that has not ended. */
export async function insertImport(
  row: Pick<PostImportRow, "id" | "userKey" | "fileName" | "bytes" | "system">,
): Promise<PostImportRow | null> {
  const [stored] = await db().insert(postImports).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

const countItems = (condition = sql`true`) => sql<number>`(
  select count(*)::int from ${postImportItems}
  where ${postImportItems.importId} = ${postImports.id} and ${condition})`;

const getColumns = () => ({
  row: postImports,
  createdCount: countItems(sql`${postImportItems.outcome} = 'created'`),
  existingCount: countItems(sql`${postImportItems.outcome} = 'existing'`),
  failedCount: countItems(sql`${postImportItems.outcome} = 'failed'`),
  problemCount: countItems(sql`${postImportItems.problems} <> '[]'`),
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
export async function findImportUser(userKey: bigint) {
  const [user] = await db()
    .select({ key: users.key, id: users.id })
    .from(users)
    .where(and(eq(users.key, userKey), eq(users.state, "active")));
  return user ?? null;
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
