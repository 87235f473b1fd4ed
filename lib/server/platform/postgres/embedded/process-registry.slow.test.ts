import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  announceStop,
  getProcessToken,
  isAnyProcessStopping,
  registerProcess,
  unregisterProcess,
} from "#lib/server/platform/postgres/embedded/process-registry";
import { createTempFolder, removeFolder } from "#lib/testing/embedded-postgres";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
});

afterEach(() => removeFolder(folder));

test("only the last process may stop the server", async () => {
  const first = await registerProcess(folder);
  const second = await registerProcess(folder);
  expect(await announceStop(folder, first)).toBe(false);
  expect(await announceStop(folder, second)).toBe(true);
});

test("a new process sees that another may be stopping, until it is done", async () => {
  const entry = await registerProcess(folder);
  expect(await isAnyProcessStopping(folder)).toBe(false);
  await announceStop(folder, entry);
  expect(await isAnyProcessStopping(folder)).toBe(true);
  await unregisterProcess(folder, entry);
  expect(await isAnyProcessStopping(folder)).toBe(false);
});

test("ignores killed processes, even if their pid is in use again", async () => {
  await writeFile(join(folder, `${process.pid}-0-abc.user`), "");
  await writeFile(join(folder, `${process.pid}-0-abc.stopping`), "");
  expect(await isAnyProcessStopping(folder)).toBe(false);
  const entry = await registerProcess(folder);
  expect(entry.startsWith(getProcessToken())).toBe(true);
  expect(await announceStop(folder, entry)).toBe(true);
  expect(await readdir(folder)).toEqual([`${entry}.stopping`]);
});

test("stopping succeeds if the folder was deleted", async () => {
  const entry = await registerProcess(folder);
  await removeFolder(folder);
  expect(await announceStop(folder, entry)).toBe(true);
  await unregisterProcess(folder, entry);
});
