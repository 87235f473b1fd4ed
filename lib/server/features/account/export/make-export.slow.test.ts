import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { env } from "#lib/server/core/env";
import { replaceExport } from "#lib/server/features/account/export/queries";
import { drainDataExports, startDataExports } from "#lib/server/features/account/export/worker";
import { client, db } from "#lib/server/platform/postgres/client";
import { createS3Storage } from "#lib/server/platform/storage/s3-storage";
import { readOutbox } from "#lib/testing/account";
import { startBucket } from "#lib/testing/bucket";
import { downloadArchive, readExportRow, requestExport } from "#lib/testing/data-export";
import { testDatabase } from "#lib/testing/database";
import { makeMp4, upload } from "#lib/testing/file";
import { makeFile } from "#lib/testing/post";
import { callApiAs, makeUserWithPassword, myPath, password } from "#lib/testing/setting";
import { forgetQueueWorker } from "#lib/testing/singletons";
import { makeTasksDue } from "#lib/testing/task";
import type { TestUser } from "#lib/testing/user";

const bucket = await startBucket();
const { proxy } = bucket;
testDatabase({ STORAGE_URL: bucket.url });

let user: TestUser;
beforeEach(async () => {
  await proxy.setMode("forward");
  user = await makeUserWithPassword();
});

const makeDue = () => makeTasksDue("data_exports");

/** Runs `work` while an archive that has begun waits for a table. */
const duringExport = (work: () => Promise<void>): Promise<void> =>
  client().begin(async (tx) => {
    await tx`lock table post_files in access exclusive mode`;
    await requestExport(user);
    await expectWaiting();
    await work();
  });

const expectWaiting = () =>
  expect
    .poll(
      () => client()`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%post_files%'`,
      { timeout: 15_000 },
    )
    .toHaveLength(1);

async function expectNoLeftovers() {
  const storage = createS3Storage(bucket.directUrl);
  const keys: string[] = [];
  for await (const key of storage.keys("exports")) keys.push(key);
  expect(keys).toEqual([]);
  expect(await readdir(join(env().DATA_DIR, "uploads"))).toEqual([]);
}

test("an account that is deleted meanwhile gets no archive", async () => {
  await duringExport(async () => {
    const { status } = await callApiAs(user, `DELETE ${myPath}`, { reason: "other", password });
    expect(status).toBe(200);
  });
  await drainDataExports();
  expect(await readExportRow(user)).toBeNull();
  const emails = await readOutbox(`${user.id}@example.com`);
  expect(emails.filter((email) => email.includes("is ready"))).toEqual([]);
  await expectNoLeftovers();
});

test("a storage that goes away in the middle delays it", async () => {
  const bytes = makeMp4({ length: 3 * 1024 * 1024 });
  const [{ fileId }] = (await upload(user.token, { bytes, type: "video/mp4" })).body.data;
  proxy.breakAfter(1024 * 1024, "refuse");
  await requestExport(user);
  await drainDataExports();
  const row = await readExportRow(user);
  expect(row).toMatchObject({ state: "waiting", attempts: 1, lastError: expect.any(String) });
  expect(
    await client()`select from tasks where key = ${row?.id ?? ""} and due_at > now() + interval '30 s'`,
  ).toHaveLength(1);
  await proxy.setMode("forward");
  await expectNoLeftovers();
  await makeDue();
  await drainDataExports();
  const { entries } = await downloadArchive(user);
  expect(Buffer.from(entries[`files/${fileId}.mp4`] ?? []).equals(bytes)).toBe(true);
});

test("gives up in the end, says so, and may be requested again", async () => {
  await proxy.setMode("refuse");
  await makeFile(user);
  await db().transaction(async (tx) => {
    const { id } = await replaceExport(tx, user.key, "en");
    await tx.execute(sql`update tasks set attempts = 5, failures = 5 where key = ${id}`);
  });
  await drainDataExports();
  expect(await readExportRow(user)).toMatchObject({ state: "failed", attempts: 6 });
  const emails = await readOutbox(`${user.id}@example.com`);
  expect(emails.at(-1)).toContain("could not be");
  await proxy.setMode("forward");
  expect((await requestExport(user)).data.dataExport.state).toBe("waiting");
  await drainDataExports();
  expect((await readExportRow(user))?.state).toBe("ready");
});

test("a killed process leaves it to another", async () => {
  const [database] = await client()<{ name: string }[]>`select current_database() as name`;
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${database?.name}`;
  const script = `
    import { provideSources } from "#lib/server/app/provide-sources";
    import { setDatabaseUrl } from "#lib/server/platform/postgres/client";
    import { drainDataExports, startDataExports } from "#lib/server/features/account/export/worker";
    setDatabaseUrl(process.env.EXPORT_DATABASE);
    provideSources();
    await drainDataExports();`;
  // Leaves it to the other process.
  await startDataExports()();
  await replaceExport(db(), user.key, "en");
  await client().begin(async (tx) => {
    await tx`lock table post_files in access exclusive mode`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
      env: { ...process.env, EXPORT_DATABASE: url.href },
      stdio: "ignore",
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = once(child, "close");
    await expectWaiting();
    child.kill("SIGKILL");
    expect((await ended)[1]).toBe("SIGKILL");
  });
  forgetQueueWorker("data_exports");
  expect(await readExportRow(user)).toMatchObject({ state: "running", attempts: 1 });
  await drainDataExports();
  expect((await readExportRow(user))?.state).toBe("running");
  // The claim of the killed process ends.
  await makeDue();
  await drainDataExports();
  expect(await readExportRow(user)).toMatchObject({ state: "ready", attempts: 2 });
  expect((await downloadArchive(user)).list("account")).toHaveLength(1);
});
