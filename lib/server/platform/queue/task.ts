import { type SQL, sql } from "drizzle-orm";
import { afterCommit } from "#lib/server/platform/postgres/after-commit";
import type { Executor } from "#lib/server/platform/postgres/client";
import {
  claimRows,
  endLease,
  extendLease,
  isLeasedBy,
  type Lease,
  type LeasedTable,
  LeaseLostError,
} from "#lib/server/platform/queue/lease";
import { wakeQueue } from "#lib/server/platform/queue/wake";

/** The name of a queue, and the type of what its tasks carry. */
export type TaskKind<P = null> = { name: string; payload?: P };

const kinds = new Set<string>();

/** Names a kind of tasks, also for the metrics. */
export function taskKind<P = null>(name: string): TaskKind<P> {
  kinds.add(name);
  return { name };
}

export const listKinds = (): string[] => [...kinds].sort();

/** A claimed task. */
export type Task<P = null> = Lease & {
  id: string;
  key: string | null;
  payload: P;
  /** Includes the attempt under way. */
  attempts: number;
  /** Attempts that ended with an error. Those that ended with their process are not among them. */
  failures: number;
  revision: number;
};

const table: LeasedTable = { name: "tasks", key: ["id"], dueAt: "due_at" };

const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1_000})`;
const idsOf = (claimed: readonly { id: string }[]) =>
  sql`${sql.param(claimed.map(({ id }) => id))}::bigint[]`;

/**
 * Stores tasks in the transaction of the change that they follow, and wakes the queue once it has
 * committed. A task whose key waits already is the same task: it keeps the earlier time, takes the
 * newer payload and begins to count attempts again.
 */
export function enqueue<P>(
  tx: Executor,
  kind: TaskKind<P>,
  entries: readonly (P extends null ? { key: string } : { key?: string; payload: P })[],
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<void> {
  const rows = JSON.stringify(entries);
  return enqueueFrom(
    tx,
    kind,
    sql`select key, payload from jsonb_to_recordset(${rows}::jsonb)
    as entry (key text, payload jsonb)`,
    { delayMs },
  );
}

/** Does what `enqueue` does for the keys and payloads that `rows` selects. */
export async function enqueueFrom(
  tx: Executor,
  { name }: TaskKind<unknown>,
  rows: SQL,
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<void> {
  await tx.execute(sql`
    insert into tasks as t (kind, key, payload, due_at)
    select ${name}, entry.key, entry.payload, ${inMs(delayMs)}
    from (${rows}) entry (key, payload) order by entry.key
    on conflict (kind, key) do update set
      due_at = least(t.due_at, excluded.due_at), payload = excluded.payload,
      revision = t.revision + 1, attempts = 0, failures = 0, last_error = null,
      failed_at = null`);
  if (delayMs === 0) afterCommit(() => wakeQueue(name));
}

/**
 * Deletes tasks. An attempt that is under way loses its lease. Call it before the transaction locks the
 * rows that the tasks are about, as attempts do: the other order ends in deadlocks.
 */
export async function cancelTasks(
  tx: Executor,
  { name }: TaskKind<unknown>,
  keys: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    delete from tasks where kind = ${name} and key = any(${sql.param([...keys])}::text[])`);
}

/** Claims the tasks of a kind that are due longest. */
export const claimTasks = <P>(
  { name }: TaskKind<P>,
  limit: number,
  leaseSeconds: number,
): Promise<Task<P>[]> =>
  claimRows<Omit<Task<P>, "leaseId">>(table, {
    limit,
    leaseSeconds,
    where: sql`t.kind = ${name} and t.failed_at is null`,
    set: sql`attempts = t.attempts + 1`,
    returning: sql`t.id, t.key, t.payload, t.attempts, t.failures, t.revision`,
  });

/** Extends the leases of tasks. Returns false if one was lost. */
export async function extendTasks(
  claimed: readonly Task<unknown>[],
  seconds: number,
): Promise<boolean> {
  const [first] = claimed;
  if (!first) return true;
  const where = sql`t.id = any(${idsOf(claimed)})`;
  return (await extendLease(table, first, where, seconds)) === claimed.length;
}

/** Locks a task until the transaction ends. Throws LeaseLostError. */
export async function requireLease(tx: Executor, task: Task<unknown>): Promise<void> {
  const { count } = await tx.execute(sql`
    select from tasks t where t.id = ${task.id}::bigint and ${isLeasedBy(task)} for share`);
  if (count === 0) throw new LeaseLostError();
}

/**
 * Deletes tasks that were handled, in the transaction with the result. A task that was enqueued again
 * during the attempt is due once more.
 * @param claimed tasks of one claim
 * @throws LeaseLostError if one of them was claimed by another process or cancelled
 */
export async function completeTasks(
  tx: Executor,
  claimed: readonly Task<unknown>[],
): Promise<void> {
  const [first] = claimed;
  if (!first) return;
  // Locks first: only then is the revision certain.
  const { count } = await tx.execute(sql`
    with handled as (
      select * from unnest(${idsOf(claimed)}, ${sql.param(claimed.map(({ revision }) => revision))}::int[])
        as handled (id, revision)
    ), held as materialized (
      select t.id, t.revision = handled.revision as is_done
      from tasks t join handled using (id) where ${isLeasedBy(first)} for update of t
    ), deleted as (
      delete from tasks t using held where t.id = held.id and held.is_done
    ), released as (
      update tasks t set ${endLease} from held where t.id = held.id and not held.is_done
    )
    select from held`);
  if (count < claimed.length) throw new LeaseLostError();
}

type Retry = {
  delayMs: number;
  /** Null if nothing failed. */
  lastError?: string | null;
};

/**
 * Makes a task due again after a time, or at once if it was enqueued again during the attempt.
 * @returns false if the lease was lost
 */
export async function retryTask(
  tx: Executor,
  task: Task<unknown>,
  { delayMs, lastError = null }: Retry,
): Promise<boolean> {
  const { count } = await tx.execute(sql`
    update tasks t set ${endLease}, last_error = coalesce(${lastError}::text, t.last_error),
      failures = t.failures + ${lastError === null ? 0 : 1}::int,
      due_at = case when t.revision = ${task.revision} then ${inMs(delayMs)} else t.due_at end
    where t.id = ${task.id}::bigint and ${isLeasedBy(task)}`);
  return count > 0;
}

/**
 * Gives a task up. It stays for operators until `deleteFailedTasksJob` deletes it. If it was enqueued
 * again during the attempt, it is due once more.
 * @returns false if the lease was lost
 */
export async function failTask(
  tx: Executor,
  task: Task<unknown>,
  lastError: string,
): Promise<boolean> {
  const { count } = await tx.execute(sql`
    update tasks t set ${endLease}, last_error = ${lastError}, failures = t.failures + 1,
      failed_at = case when t.revision = ${task.revision} then now() end
    where t.id = ${task.id}::bigint and ${isLeasedBy(task)}`);
  return count > 0;
}
