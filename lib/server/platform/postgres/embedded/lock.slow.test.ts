import { spawn } from "node:child_process";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  clearStaleLocks,
  isServingCluster,
  parseLock,
  removeIfUnchanged,
} from "#lib/server/platform/postgres/embedded/lock";
import { createTempFolder, removeFolder } from "#lib/testing/embedded-postgres";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
});

afterEach(() => removeFolder(folder));

test("parses the lock of a running server", () => {
  const text =
    "4711\n/data/postgres\n1795187821\n5432\n/data/postgres.socket\n\n  5432001 3\nready   \n";
  expect(parseLock(text)).toEqual({
    pid: 4711,
    endpoint: { folder: "/data/postgres.socket", port: 5432 },
  });
});

test("parses the lock of a loopback server and an incomplete one", () => {
  expect(parseLock("9\nC:/data\n1\n50123\n\n127.0.0.1\n 0 0\nready\n")?.endpoint).toEqual({
    folder: null,
    port: 50123,
  });
  expect(parseLock("9\n/data\n1\n5432\n/data/sock")).toEqual({ pid: 9, endpoint: null });
  expect(parseLock("9\n/data\n1\n5432\n\n\n")?.endpoint).toBe(null);
  expect(parseLock("-9\n/data\n")?.pid).toBe(9);
  expect(parseLock("")).toBe(null);
});

test("removes locks whose pid belongs to another program", async () => {
  const otherProcess = spawn("sleep", ["60"], { cwd: folder, stdio: "ignore" });
  try {
    const lock = join(folder, "postmaster.pid");
    await writeFile(lock, `${otherProcess.pid}\n`);
    await writeFile(join(folder, ".s.PGSQL.5432.lock"), `${otherProcess.pid}\n`);
    expect(await clearStaleLocks(lock, folder, { folder, port: 5432 })).toHaveLength(2);
    expect(await readdir(folder)).toEqual([]);
    expect(await isServingCluster(otherProcess.pid ?? 0, folder)).toBe(false);
  } finally {
    otherProcess.kill();
  }
});

test("removes an empty lock after a crash, but not one being written", async () => {
  const lock = join(folder, "postmaster.pid");
  await writeFile(lock, "");
  expect(await clearStaleLocks(lock, folder, { folder, port: 5432 })).toEqual([]);
  const past = Date.now() / 1000 - 60;
  await utimes(lock, past, past);
  expect(await clearStaleLocks(lock, folder, { folder, port: 5432 })).toEqual([lock]);
});

test("restores a lock that another server wrote at the same time", async () => {
  const lock = join(folder, "postmaster.pid");
  await writeFile(lock, "2\nnew");
  expect(await removeIfUnchanged(lock, "1\nold")).toBe(false);
  expect(await readFile(lock, "utf8")).toBe("2\nnew");
  expect(await removeIfUnchanged(lock, "2\nnew")).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});
