import { client } from "#lib/server/platform/postgres/client";
import { claimTasks, type Task, type TaskKind } from "#lib/server/platform/queue/task";

/** Makes the tasks of a kind due, and ends the leases of killed processes. */
export async function makeTasksDue(kind: string): Promise<void> {
  await client()`
    update tasks set due_at = now(), leased_until = least(leased_until, now())
    where kind = ${kind} and failed_at is null`;
}

/** Adds a task and claims it, without waking the worker of this process, which could be faster. */
export async function claimNewTask(kind: TaskKind, key: string): Promise<Task> {
  await client()`insert into tasks (kind, key, due_at) values (${kind.name}, ${key}, now())`;
  const [task] = await claimTasks(kind, 1, 60);
  if (!task) throw new Error("No task was claimed.");
  return task;
}
