import { client } from "#lib/server/platform/postgres/client";

/** Makes the tasks of a kind due, and ends the leases of killed processes. */
export async function makeTasksDue(kind: string): Promise<void> {
  await client()`
    update tasks set due_at = now(), leased_until = least(leased_until, now())
    where kind = ${kind} and failed_at is null`;
}
