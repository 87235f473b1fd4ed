import { expect } from "vitest";
import { client } from "#lib/server/platform/postgres/client";

/** Resolves once a statement of the tested database waits for a lock. */
export const waitForBlocked = (): Promise<void> =>
  expect
    .poll(
      () => client()`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      { timeout: 15_000 },
    )
    .not.toHaveLength(0);
