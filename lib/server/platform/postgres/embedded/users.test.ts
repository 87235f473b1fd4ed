import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeFolder, temporaryFolder } from "#lib/server/platform/postgres/embedded/testing";
import {
  enter,
  forget,
  leave,
  processToken,
  someoneStopping,
} from "#lib/server/platform/postgres/embedded/users";

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => removeFolder(folder));

test("only the last user to leave is to stop the server", async () => {
  const first = await enter(folder);
  const second = await enter(folder);
  expect(await leave(folder, first)).toBe(false);
  expect(await leave(folder, second)).toBe(true);
});

test("a newcomer sees that someone may be stopping, until it is done", async () => {
  const entry = await enter(folder);
  expect(await someoneStopping(folder)).toBe(false);
  await leave(folder, entry);
  expect(await someoneStopping(folder)).toBe(true);
  await forget(folder, entry);
  expect(await someoneStopping(folder)).toBe(false);
});

test("killed processes count for nothing, even if their pid lives again", async () => {
  await writeFile(join(folder, `${process.pid}-0-abc.user`), "");
  await writeFile(join(folder, `${process.pid}-0-abc.stopping`), "");
  expect(await someoneStopping(folder)).toBe(false);
  const entry = await enter(folder);
  expect(entry.startsWith(processToken())).toBe(true);
  expect(await leave(folder, entry)).toBe(true);
  expect(await readdir(folder)).toEqual([`${entry}.stopping`]);
});

test("leaving a deleted folder is no error", async () => {
  const entry = await enter(folder);
  await removeFolder(folder);
  expect(await leave(folder, entry)).toBe(true);
  await forget(folder, entry);
});
