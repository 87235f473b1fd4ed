import { closeSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lastLines, openLog, readLog } from "#lib/server/platform/postgres/embedded/log-file";
import { createTempFolder, removeFolder } from "#lib/testing/embedded-postgres";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
});

afterEach(() => removeFolder(folder));

test("appends to a small log, and reads only this run's lines", async () => {
  const file = join(folder, "postgres.log");
  await writeFile(file, "before\n");
  const { fd, offset } = openLog(file);
  closeSync(fd);
  await writeFile(file, "now\n", { flag: "a" });
  expect(readLog(file, offset)).toBe("now\n");
});

test("puts a large log aside", async () => {
  const file = join(folder, "postgres.log");
  await writeFile(file, "before\n");
  const { fd, offset } = openLog(file, 3);
  closeSync(fd);
  expect(offset).toBe(0);
  expect(statSync(file).size).toBe(0);
  expect(await readFile(`${file}.1`, "utf8")).toBe("before\n");
});

test("shows the end, and nothing of a log that is not there", () => {
  expect(lastLines("a\nb\nc\n", 2)).toBe("b\nc");
  expect(readLog(join(folder, "none"), 0)).toBe("");
});
