import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { createFolder, getInstallation } from "#lib/testing/backup";
import { testDatabase } from "#lib/testing/database";

testDatabase({ BACKUP_PASSPHRASE: "" });

let databaseUrl: string;
const folder = createFolder();

beforeAll(async () => {
  ({ databaseUrl } = await getInstallation());
});

async function run(...args: string[]) {
  const child = spawn(process.execPath, ["lib/tools/command/ops.ts", ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { output, errors, code };
}

test("backs up and lists as JSON, and records the run for metrics", async () => {
  const { output, code } = await run("backup", "--to", folder, "--json");
  const result = JSON.parse(output);
  expect([code, result]).toEqual([
    0,
    expect.objectContaining({ place: folder, encryption: "none", files: 0, removed: [] }),
  ]);
  const listed = JSON.parse((await run("list", "--from", folder, "--json")).output);
  expect(listed.backups).toEqual([{ name: result.backup, provenAt: null }]);
  const [job] = await db().execute(
    sql`select error, succeeded_at is not null as ok from jobs where name = 'ops.backup'`,
  );
  expect(job).toEqual({ error: null, ok: true });
});

test("exits with 1 after a failure, and records it", async () => {
  const { output, code } = await run("backup", "--to", import.meta.filename, "--json");
  expect([code, JSON.parse(output)]).toEqual([1, { error: expect.stringContaining("ENOTDIR") }]);
  const [job] = await db().execute(sql`select error from jobs where name = 'ops.backup'`);
  expect(job?.error).toContain("ENOTDIR");
});

test("exits with 2 and the usage after wrong arguments", async () => {
  const { errors, code } = await run("backup", "--keep", "0");
  expect([code, errors]).toEqual([2, expect.stringMatching(/^--keep must.*npm run ops/s)]);
});
