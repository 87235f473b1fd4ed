import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { purgeDueUsers } from "#lib/server/features/account/deletion/purge";
import { files } from "#lib/server/features/file/schema";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { client, db } from "#lib/server/platform/postgres/client";
import { expectPurged, findCounterDrift, makePurgeableUser } from "#lib/testing/account-deletion";
import { testDatabase } from "#lib/testing/database";
import { readUserRow } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

test("continues after a killed run, which leaves consistent counters", async () => {
  const fans: [TestUser, TestUser, TestUser] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  const purgeable = await makePurgeableUser(fans);
  const { user } = purgeable;
  const signal = await killWaitingPurge(fans[1]);
  expect(signal).toBe("SIGKILL");
  const interrupted = await readUserRow(user);
  expect(interrupted).toMatchObject({ state: "purged", email: "", username: null });
  expect(interrupted.purgeAt).not.toBeNull();
  expect(await db().$count(postLikes, eq(postLikes.userKey, user.key))).toBe(0);
  expect(await db().$count(files, eq(files.ownerKey, user.key))).toBeGreaterThan(0);
  expect(await findCounterDrift()).toEqual([]);
  await Promise.all([purgeDueUsers(), purgeDueUsers()]);
  await expectPurged(purgeable);
});

/** Runs the purge in a separate process and kills it while it waits for the user's counters. */
async function killWaitingPurge({ key }: TestUser): Promise<string> {
  const [database] = await client()<{ name: string }[]>`select current_database() as name`;
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${database?.name}`;
  const script = `
    import { provideSources } from "#lib/server/app/provide-sources";
    import { setDatabaseUrl } from "#lib/server/platform/postgres/client";
    import { purgeDueUsers } from "#lib/server/features/account/deletion/purge";
    setDatabaseUrl(process.env.PURGE_DATABASE);
    provideSources();
    await purgeDueUsers();`;
  return client().begin(async (tx) => {
    await tx`select from user_counts where user_key = ${String(key)} for update`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      env: { ...process.env, PURGE_DATABASE: url.href },
      stdio: "ignore",
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = once(child, "close");
    await expect
      .poll(
        async () => {
          const waitingBackends = await client()`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
          return waitingBackends.length;
        },
        { timeout: 15_000 },
      )
      .toBe(1);
    child.kill("SIGKILL");
    const [, signal] = await ended;
    return signal;
  });
}
